/** A row of a list as last loaded; undefined if it was selected without being loaded. */
export type RowOf = (id: string) => unknown;

/** How records that are already as an action would make them are named, and found. */
export interface Already<Input = unknown> {
  /** 'already off', as in '86 will change, 13 are already off'. */
  readonly words: string;
  /** The screen has already shown this before the action was started, so the user is not asked again. */
  readonly isAnnounced?: boolean;
  /** From loaded rows (`rowOf`), or by a query; an error means that it is unknown. */
  find?(ids: readonly string[], input: Input, rowOf: RowOf): ReadonlySet<string> | Promise<ReadonlySet<string>>;
}

/** `already` for an action that sets one value: the rows that have it. */
export function alreadySet<Row>(words: string, isSet: (row: Row) => boolean): Already {
  return {
    words,
    find: (ids, _input, rowOf) =>
      new Set(
        ids.filter((id) => {
          const row = rowOf(id) as Row | undefined;
          return row !== undefined && isSet(row);
        }),
      ),
  };
}
