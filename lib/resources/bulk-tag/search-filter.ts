import type { SearchFilter } from './product-search';

/** A quoted string in the engine's filter language, safe for any text. */
export function filterValue(text: string): string {
  return `"${text.replace(/[\\"]/g, '\\$&')}"`;
}

const either = (attribute: string, values: readonly string[]) =>
  values.map((value) => `${attribute} = ${filterValue(value)}`);

/**
 * The engine's filter in its array form: the outer list is joined by AND, an inner one by OR. Only enabled and active
 * products are found (BLK-01); with And each tag is an entry of its own, with Or they share one.
 */
export function engineFilter({ brands = [], tags = [], match }: SearchFilter): (string | string[])[] {
  const tagged = either('tags', tags);
  return [
    'enabled = true',
    'status = "active"',
    ...(brands.length > 0 ? [either('brand', brands)] : []),
    ...(match === 'or' && tagged.length > 0 ? [tagged] : tagged),
  ];
}
