/**
 * `npm run build`: builds the console when a source changed, and prepares its standalone server in .next/standalone.
 */
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { handOver } from './toolchain/runtime.mjs';
import { runMain } from './toolchain/user-error.mjs';

await runMain(async () => {
  await ensureInstalled();
  if (await handOver()) return;
  if (!(await ensureBuilt(process.execPath))) process.stdout.write('The console is already built.\n');
});
