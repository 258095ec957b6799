import { shownFields, type Brand } from '@/lib/resources/brands/brand';

/** The page's brand, under its title; larger than the usual second line, because it is what staff look for. */
export function BrandName({ brand }: { brand: Brand }) {
  return <span className="text-lg text-ink">{shownFields(brand).name}</span>;
}
