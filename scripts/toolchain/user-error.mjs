/** A failure that the user can act on: its message is one sentence, printed without a stack trace. */
export class UserError extends Error {}

/**
 * Runs a command's main function. A UserError's message is printed alone, anything else with its stack; both end with
 * exit code 1.
 * @param {() => Promise<void>} main
 */
export async function runMain(main) {
  try {
    await main();
  } catch (error) {
    process.stderr.write(`${error instanceof UserError ? error.message : (error?.stack ?? error)}\n`);
    process.exitCode = 1;
  }
}
