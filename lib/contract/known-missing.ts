let known: readonly string[] = [];

/** Says what the upstream lacks, so that the browser does not ask for it (`ConsoleShell`). */
export function setKnownMissing(missing: readonly string[]): void {
  known = missing;
}

/** Whether the upstream would refuse an operation, by what the frame was told. */
export const isKnownMissing = (operation: string): boolean => known.includes(operation);
