/** A small deterministic source of numbers: the same seed always gives the same picture. */
export interface Random {
  /** A number from `low` up to, but not including, `high`. */
  between(low: number, high: number): number;
  /** One of the items. */
  pick<T>(items: readonly [T, ...T[]]): T;
  /** True with the given probability, 0 to 1. */
  chance(probability: number): boolean;
}

/** Makes a source of numbers from a name (FNV-1a for the seed, mulberry32 for the stream). */
export function randomFrom(name: string): Random {
  let state = 0x811c9dc5;
  for (const char of name) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 0x01000193);

  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };

  return {
    between: (low, high) => low + next() * (high - low),
    pick: (items) => items[Math.floor(next() * items.length)] ?? items[0],
    chance: (probability) => next() < probability,
  };
}
