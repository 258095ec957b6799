/** How alike two names are, by their words. */
import { areNear, plainWordsOf, wordsOf } from './synonyms.ts';

/** How much a word says: one that many names share, such as a prefix of all types, says little. */
type Weights = (word: string) => number;

/** Weights from all names of one schema. */
export function weightsOf(names: readonly string[]): Weights {
  const seen = new Map<string, number>();
  for (const name of names) for (const word of new Set(wordsOf(name))) seen.set(word, (seen.get(word) ?? 0) + 1);
  return (word) => Math.max(0.02, 1 - (seen.get(word) ?? 0) / Math.max(4, names.length * 0.5));
}

/** 0 to 1: the share of words, each with its weight, that both have. */
export function alike(own: string, live: string, weights: { own: Weights; live: Weights }): number {
  if (own.toLowerCase() === live.toLowerCase()) return 1;
  const [ours, left] = [wordsOf(own), [...wordsOf(live)]];
  let all = 0;
  for (const word of ours) all += weights.own(word);
  for (const word of left) all += weights.live(word);
  let shared = 0;
  for (const word of ours) {
    const at = bestOf(word, left);
    const found = left[at.index];
    if (found === undefined) continue;
    shared += at.score * (weights.own(word) + weights.live(found));
    left.splice(at.index, 1);
  }
  if (all === 0) return 0;
  const plain = plainWordsOf(live);
  const isLiteral = plainWordsOf(own).some((word) => plain.includes(word));
  // Between two that mean the same, the one that says it in the same word.
  return (shared / all) * (isLiteral ? 1 : 0.95);
}

function bestOf(word: string, others: readonly string[]): { index: number; score: number } {
  let best = { index: -1, score: 0 };
  others.forEach((other, index) => {
    const score = wordScore(word, other);
    if (score > best.score) best = { index, score };
  });
  return best;
}

/** Words this alike are taken for one word with a slip in it. */
const SLIP = 0.75;
const scores = new Map<string, number>();

function wordScore(one: string, other: string): number {
  if (one === other) return 1;
  const [short, long] = [Math.min(one.length, other.length), Math.max(one.length, other.length)];
  const isNear = areNear(one, other);
  if (!isNear && (short < 4 || short / long < SLIP)) return 0;
  const key = `${one} ${other}`;
  const score = scores.get(key) ?? (isNear ? 0.8 : 1 - distance(one, other) / long);
  scores.set(key, score);
  return score >= SLIP ? score * 0.9 : 0;
}

/** Edit distance: how many characters are put in, taken out or changed. */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1)
      next.push(
        Math.min(
          (row[to] ?? 0) + 1,
          (next[to - 1] ?? 0) + 1,
          (row[to - 1] ?? 0) + (one[at - 1] === other[to - 1] ? 0 : 1),
        ),
      );
    row = next;
  }
  return row[other.length] ?? 0;
}

export type Match = { readonly live: string; readonly score: number; readonly certainty: number };

/** How far a match must be ahead of the next one to count in full. */
const CLEAR_LEAD = 0.15;

/**
 * Pairs names one to one, the most alike first. The certainty falls where another name would do nearly as well.
 * @param score of a pair, 0 to 1; pairs below `least` are none
 */
export function pair(
  own: readonly string[],
  live: readonly string[],
  score: (own: string, live: string) => number,
  least = 0.3,
): Map<string, Match> {
  const pairs = own
    .flatMap((ours) => live.map((theirs) => ({ ours, theirs, score: score(ours, theirs) })))
    .filter((candidate) => candidate.score >= least)
    .sort((one, other) => other.score - one.score);
  const found = new Map<string, Match>();
  const used = new Set<string>();
  for (const { ours, theirs, score: reached } of pairs) {
    if (found.has(ours) || used.has(theirs)) continue;
    used.add(theirs);
    const rivals = pairs.filter(
      (other) => (other.ours === ours) !== (other.theirs === theirs) && !isTaken(other, found, used, ours, theirs),
    );
    const next = Math.max(0, ...rivals.map((rival) => rival.score));
    const lead = Math.min(1, Math.max(0, reached - next) / CLEAR_LEAD);
    found.set(ours, { live: theirs, score: reached, certainty: reached * (0.6 + 0.4 * lead) });
  }
  return found;
}

function isTaken(
  rival: { ours: string; theirs: string },
  found: ReadonlyMap<string, Match>,
  used: ReadonlySet<string>,
  ours: string,
  theirs: string,
): boolean {
  return (rival.ours !== ours && found.has(rival.ours)) || (rival.theirs !== theirs && used.has(rival.theirs));
}
