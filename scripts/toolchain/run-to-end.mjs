import { stopGroup } from './processes.mjs';
import { spawnSupervised } from './spawn.mjs';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/**
 * Runs a Node program to its end, with its output going to ours. A signal that reaches us, or the limit, stops it with
 * everything it started; any processes left at its end are stopped too.
 * @param {{ args: string[], limitMs: number, cwd?: string, env?: Record<string, string | undefined>, stdout?: 'inherit'
 * | 'pipe' }} options
 * @returns {Promise<{ code: number, timedOut: boolean, output: string }>} its exit code (1 after a signal), and its
 * output when piped
 */
export async function runToEnd({ args, limitMs, cwd, env, stdout = 'inherit' }) {
  const child = spawnSupervised(process.execPath, args, {
    cwd,
    env,
    detached: true,
    reach: 'group',
    stdio: ['ignore', stdout, stdout],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  let timedOut = false;
  const exited = new Promise((resolve) => {
    child.once('error', (error) => {
      output += String(error);
      resolve(1);
    });
    child.once('exit', (code) => resolve(code ?? 1));
  });
  const stop = () => stopGroup(child, exited);
  const timer = setTimeout(() => {
    timedOut = true;
    stop();
  }, limitMs);
  for (const signal of SIGNALS) process.on(signal, stop);
  const code = await exited;
  clearTimeout(timer);
  for (const signal of SIGNALS) process.off(signal, stop);
  await stop();
  return { code, timedOut, output };
}
