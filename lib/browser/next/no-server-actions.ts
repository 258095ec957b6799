/** Stands in for Next's client of server actions, which the console does not have (next.config.mjs). @throws Error always */
export function serverActionReducer(): never {
  throw new Error('The console has no server actions.');
}
