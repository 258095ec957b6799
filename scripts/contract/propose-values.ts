/** The transforms of a proposed document, by path in our result. */

/** 0 to 1: its certainty. What is not sure, or in a part that is commented out, is proposed as a comment. */
export type PathTransform = {
  readonly path: string;
  readonly transforms: readonly string[];
  readonly certainty: number;
  readonly isUsed: boolean;
};

type Note = { readonly path: readonly string[]; readonly transforms: readonly string[]; readonly certainty: number };
type Spread = { readonly path: readonly string[]; readonly fragment: string };
type Scope = { readonly notes: Note[]; readonly spreads: Spread[]; readonly dropped: string[] };

/** From here on a transform is used. */
const SURE = 0.7;

/** Collects transforms while a document is written; those of a fragment count wherever it is spread. */
export class PathNotes {
  readonly #scopes = new Map<string, Scope>();
  #now: Scope = this.#scope('');

  #scope(name: string): Scope {
    const found = this.#scopes.get(name) ?? { notes: [], spreads: [], dropped: [] };
    this.#scopes.set(name, found);
    return found;
  }

  /** What follows belongs to this fragment; '' is the operation. */
  within(fragment: string): void {
    this.#now = this.#scope(fragment);
  }

  spread(fragment: string, path: readonly string[]): void {
    this.#now.spreads.push({ fragment, path });
  }

  add(path: readonly string[], transforms: readonly string[], certainty: number): void {
    this.#now.notes.push({ path, transforms, certainty });
  }

  /** The field at this path is commented out, and so is everything in it. */
  drop(path: readonly string[]): void {
    this.#now.dropped.push(path.join('.'));
  }

  /** All of them, by path from the root of our result. */
  all(): PathTransform[] {
    return this.#below('', [], true);
  }

  #below(name: string, before: readonly string[], isUsed: boolean): PathTransform[] {
    const { notes, spreads, dropped } = this.#scope(name);
    const isKept = (path: readonly string[]) =>
      isUsed && !dropped.some((each) => `${path.join('.')}.`.startsWith(`${each}.`));
    return [
      ...notes.map(({ path, transforms, certainty }) => ({
        path: [...before, ...path].join('.'),
        transforms,
        certainty,
        isUsed: isKept(path) && certainty >= SURE,
      })),
      ...spreads.flatMap(({ fragment, path }) => this.#below(fragment, [...before, ...path], isKept(path))),
    ];
  }
}
