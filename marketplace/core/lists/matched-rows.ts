/** Replaces a related row's own filter once the matching related rows are known. */
export class MatchedRows {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    this.ids = ids;
  }
}
