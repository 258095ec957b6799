/**
 * Checks at compile time that all members of an input of the contract are handled: it compiles only when every member
 * was destructured before. A member that is added to the contract but not handled is then a type error, not a value
 * that is dropped.
 * @example const { name, description, ...rest } = update; nothingElse(rest);
 */
export function nothingElse(_rest: Readonly<Record<string, never>>): void {
  // The types do the work.
}
