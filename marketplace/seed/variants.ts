import type { SeedRow } from './insert.ts';
import { at, type Source } from './source.ts';
import { colours, optionValues, type Kind } from './words/products.ts';

export interface SeededVariant {
  readonly row: SeedRow<'variants'> & { id: string; price_cents: number };
  readonly options: readonly { readonly name: string; readonly value: string }[];
}

interface Options {
  readonly from: Source;
  readonly row: { readonly id: string; readonly provider_id: string; readonly created_at: Date };
  readonly kind: Kind;
  readonly colour: string;
}

/** The variants of one product: neighbouring sizes in one colour, or colours of something without sizes. */
export function variantsOf({ from, row, kind, colour }: Options): SeededVariant[] {
  const base = priceCents(from, kind);
  return choices(from, kind, colour).map((options, position) => {
    const provider_id = `${row.provider_id}${String(position + 1).padStart(2, '0')}`;
    return {
      options,
      row: {
        id: from.id(row.created_at),
        product_id: row.id,
        provider_id,
        position,
        title: options.map(({ value }) => value).join(' / ') || 'Default Title',
        price_cents: base + (from.chance(0.1) ? 5_000 * position : 0),
        inventory: from.chance(0.14) ? 0 : stock(from),
        sku: from.chance(0.95)
          ? `${kind.noun
              .replace(/[^A-Za-z]/g, '')
              .slice(0, 3)
              .toUpperCase()}-${provider_id.slice(-6)}`
          : null,
        inventory_policy: from.chance(0.12) ? 'continue' : 'deny',
        created_at: row.created_at,
        updated_at: row.created_at,
      },
    };
  });
}

function choices(from: Source, kind: Kind, colour: string): { name: string; value: string }[][] {
  if (kind.options === 'none') {
    if (from.chance(0.4)) return [[]];
    return from.some(colours, from.int(2, 3)).map((value) => [{ name: 'Colour', value }]);
  }
  const { name, values } = optionValues[kind.options];
  const count = Math.min(values.length, from.int(3, 5));
  const first = from.int(0, values.length - count);
  return Array.from({ length: count }, (_, index) => [
    { name, value: at(values, first + index) },
    ...(from.chance(0.25) ? [{ name: 'Colour', value: colour }] : []),
  ]);
}

/** Mostly multiples of ten rand; some end in 99 cents, so that errors of a cent show. */
function priceCents(from: Source, { from: lowest, to: highest }: Kind): number {
  const rand = Math.round(from.int(lowest, highest) / 10) * 10;
  return from.chance(0.15) ? rand * 100 - 1 : rand * 100;
}

function stock(from: Source): number {
  return from.chance(0.2) ? from.int(1, 3) : from.int(4, 60);
}
