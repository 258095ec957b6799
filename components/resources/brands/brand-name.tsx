import { shownFields, type Brand } from '@/lib/resources/brands/brand';

/** Which brand a page is about, under its title; larger than a page's usual second line, for it is what staff look for. */
export function BrandName({ brand }: { brand: Brand }) {
  return <span className="text-lg text-ink">{shownFields(brand).name}</span>;
}
