import 'server-only';

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** What a byte means outside of a text: 0 nothing, else as named. */
const MEANS = new Uint8Array(256);
const [TEXT, OPENS, CLOSES] = [1, 2, 3];
for (const [bytes, meaning] of [
  ['"', TEXT],
  ['{[', OPENS],
  ['}]', CLOSES],
] as const)
  for (const byte of Buffer.from(bytes)) MEANS[byte] = meaning;

/**
 * Follows the bytes of a GraphQL answer `{"data":{…},…}` as they pass by and tells where its data ends, so that what comes after (errors,
 * extensions) stays on this side. Keeps nothing.
 */
export class DataEnd {
  #depth = 0;
  #inText = false;
  /** The chunk before ended in a backslash: this one's first byte means nothing. */
  #isEscaped = false;

  /** @returns how many bytes of this chunk still belong to the data, counted to its closing brace; undefined while it goes on */
  find(chunk: Uint8Array): number | undefined {
    // Every answer passes through here. A table, a loop of its own for texts and no field of the object inside make it four times as fast.
    const { length } = chunk;
    let depth = this.#depth;
    let inText = this.#inText;
    let at = this.#isEscaped ? 1 : 0;
    for (; at < length; at += 1) {
      if (inText) {
        for (; at < length && chunk[at] !== QUOTE; at += 1) if (chunk[at] === BACKSLASH) at += 1;
        if (at >= length) break;
        inText = false;
        continue;
      }
      const meaning = MEANS[chunk[at] ?? 0];
      if (meaning === 0) continue;
      if (meaning === TEXT) inText = true;
      else if (meaning === OPENS) depth += 1;
      else if (--depth === 1) return at + 1;
    }
    this.#depth = depth;
    this.#inText = inText;
    this.#isEscaped = at > length;
    return undefined;
  }
}
