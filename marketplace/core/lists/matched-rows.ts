/** Stands in a filter for a related row's own filter once it is known which related rows match. */
export class MatchedRows {
  readonly ids: readonly string[];

  constructor(ids: readonly string[]) {
    this.ids = ids;
  }
}
