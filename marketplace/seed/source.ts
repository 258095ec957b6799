import { base, en_ZA, Faker } from '@faker-js/faker';

/**
 * A stream of random choices that is the same every time. Each part of the seed has its own, by name, so that changing
 * one part does not affect the others.
 */
export interface Source {
  readonly faker: Faker;
  /** From 0 to 1, exclusive. */
  fraction(): number;
  /** A whole number, both ends included. */
  int(from: number, to: number): number;
  chance(probability: number): boolean;
  pick<T>(list: readonly T[]): T;
  /** `count` different elements, or all of a shorter list, in random order. */
  some<T>(list: readonly T[], count: number): T[];
  /** A key, by its weight. */
  weighted<K extends string>(weights: Readonly<Record<K, number>>): K;
  /** An instant from one up to another. */
  instant(from: Date, to: Date): Date;
  /** A uuid v7 of this instant. */
  id(born: Date): string;
}

export function source(name: string): Source {
  const faker = new Faker({ locale: [en_ZA, base], seed: hash(name) });
  const random = mulberry(hash(`${name} numbers`));
  const int = (from: number, to: number) => from + Math.floor(random() * (to - from + 1));
  const pick = <T>(list: readonly T[]): T => at(list, Math.floor(random() * list.length));
  return {
    faker,
    fraction: random,
    int,
    pick,
    chance: (probability) => random() < probability,
    some(list, count) {
      const rest = [...list];
      for (let index = 0; index < Math.min(count, rest.length); index += 1) {
        const other = int(index, rest.length - 1);
        [rest[index], rest[other]] = [at(rest, other), at(rest, index)];
      }
      return rest.slice(0, count);
    },
    weighted(weights) {
      const keys = Object.keys(weights) as (keyof typeof weights)[];
      let left = random() * keys.reduce((sum, key) => sum + weights[key], 0);
      return keys.find((key) => (left -= weights[key]) < 0) ?? at(keys, keys.length - 1);
    },
    instant: (from, to) => new Date(from.getTime() + Math.floor(random() * (to.getTime() - from.getTime()))),
    id: (born) => uuidV7(born, random),
  };
}

/** The element at an index known to exist. @throws RangeError when it does not. */
export function at<T>(list: readonly T[], index: number): T {
  if (index < 0 || index >= list.length)
    throw new RangeError(`There is no element ${index} in a list of ${list.length}.`);
  return list[index] as T;
}

function uuidV7(born: Date, random: () => number): string {
  const time = born.getTime().toString(16).padStart(12, '0');
  const hex = (digits: number) =>
    Math.floor(random() * 16 ** digits)
      .toString(16)
      .padStart(digits, '0');
  const variant = (8 + Math.floor(random() * 4)).toString(16);
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex(3)}-${variant}${hex(3)}-${hex(6)}${hex(6)}`;
}

/** FNV-1a */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (const character of text) value = Math.imul(value ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return value >>> 0;
}

function mulberry(state: number): () => number {
  let current = state;
  return () => {
    current = (current + 0x6d2b79f5) | 0;
    let mixed = Math.imul(current ^ (current >>> 15), 1 | current);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
