/**
 * Ends the reading of an input of the contract: compiles only when every member was taken out of it before. A member that is added to
 * the contract and handled nowhere is then an error of types, not a value that is thrown away.
 * @example const { name, description, ...rest } = update; nothingElse(rest);
 */
export function nothingElse(_rest: Readonly<Record<string, never>>): void {
  // The types do the work.
}
