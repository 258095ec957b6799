/**
 * `node scripts/run.mjs FILE [arguments]`: runs a TypeScript file of the project under Node 24, installing what is
 * missing first.
 */
import { ensureInstalled } from './toolchain/install.mjs';
import { nodeBinary } from './toolchain/runtime.mjs';
import { UserError, runMain } from './toolchain/user-error.mjs';
import { spawnSupervised, waitForExit } from './toolchain/spawn.mjs';

await runMain(async () => {
  const [file, ...rest] = process.argv.slice(2);
  if (!file) throw new UserError('Name the file to run: node scripts/run.mjs FILE.');
  await ensureInstalled();
  process.exitCode = await waitForExit(
    spawnSupervised(nodeBinary(), [file, ...rest], { stdio: ['inherit', 'inherit', 'inherit'] }),
  );
});
