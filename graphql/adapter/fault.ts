/** One thing that is wrong with an adapter, with its place. `line` counts from 1. */
export type Fault = { readonly file: string; readonly line: number; readonly reason: string };

/** An adapter that cannot be used; its message has one line per fault, with file, line and reason. */
export class AdapterError extends Error {
  readonly faults: readonly Fault[];

  constructor(faults: readonly Fault[]) {
    super(faults.map(({ file, line, reason }) => `${file}, line ${line}: ${reason}`).join('\n'));
    this.faults = faults;
  }
}
