/** One thing that is wrong with an adapter, with its place. `line` counts from 1; none if it is no line of a text. */
export type Fault = { readonly file: string; readonly line?: number; readonly reason: string };

/** Where a fault is, in words: its file and, if it has one, its line. */
export const placeOf = ({ file, line }: Fault): string => (line === undefined ? file : `${file}, line ${line}`);

/** An adapter that cannot be used; its message has one line per fault, with its place and reason. */
export class AdapterError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map((fault) => `${placeOf(fault)}: ${fault.reason}`).join('\n'));
    this.faults = faults;
  }
}
