export type Comparison = '=' | '!=' | '>' | '>=' | '<' | '<=';

/** The parsed filter, whichever way it was written. */
export type Filter =
  | { readonly kind: 'and' | 'or'; readonly members: readonly Filter[] }
  | { readonly kind: 'not'; readonly member: Filter }
  | { readonly kind: 'compare'; readonly attribute: string; readonly operator: Comparison; readonly value: string }
  | { readonly kind: 'between'; readonly attribute: string; readonly lower: string; readonly upper: string }
  | { readonly kind: 'in'; readonly attribute: string; readonly values: readonly string[] }
  | { readonly kind: 'startsWith'; readonly attribute: string; readonly value: string }
  | { readonly kind: 'exists' | 'null' | 'empty'; readonly attribute: string };

/** Several conditions as one; null if there are none. */
export function joined(kind: 'and' | 'or', members: readonly (Filter | null)[]): Filter | null {
  const asked = members.filter((member) => member !== null);
  return asked.length > 1 ? { kind, members: asked } : (asked[0] ?? null);
}
