/** One thing that is wrong with an adapter, with its place. `line` counts from 1; none if it is no line of a text. */
export type Fault = { readonly file: string; readonly line?: number; readonly reason: string };

/** Where a fault is, in words: its file and, if it has one, its line. */
export const placeOf = ({ file, line }: Fault): string => (line === undefined ? file : `${file}, line ${line}`);

/** How many there are, as a sentence. */
export const countedFaults = ({ length }: readonly Fault[]): string =>
  `The adapter has ${length} faults, all listed above.`;

const textOf = (fault: Fault) => `${placeOf(fault)}: ${fault.reason}`;

/**
 * An adapter that cannot be used. Its message has one line per fault, with its place and reason: each once, though many
 * documents may have it, and in the order of files and lines.
 */
export class AdapterError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    const listed = [...new Map(faults.map((fault) => [textOf(fault), fault])).values()].sort(
      (a, b) => a.file.localeCompare(b.file) || (a.line ?? 0) - (b.line ?? 0),
    );
    super(listed.map(textOf).join('\n'));
    this.faults = listed;
  }
}
