import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import { eventually } from '../support/answers.ts';

/** A small disk is mounted in a separate namespace; the machine must allow that. */
const canMount = spawnSync('unshare', ['--mount', 'sh', '-c', 'mount -t tmpfs none /mnt']).status === 0;

/** Processes with a folder in their command line. */
async function processesOver(folder: string): Promise<string[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const lines = await Promise.all(ids.map((id) => readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')));
  return lines.filter((line) => line.includes(folder)).map((line) => line.replaceAll('\0', ' '));
}

if (canMount) {
  describe('a disk that is too small for the database', { concurrency: true }, () => {
    for (const [what, size] of [
      ['to be set up', '30m'],
      ['for the demo data', '74m'],
    ] as const) {
      test(`${what}: one sentence reports it, and no process is left`, async () => {
        const folder = await mkdtemp(join(tmpdir(), 'atelier-small-'));
        await chmod(folder, 0o755);
        try {
          const main = fileURLToPath(new URL('../../marketplace/main.ts', import.meta.url));
          const script = `mount -t tmpfs -o size=${size},mode=755 tmpfs '${folder}' && exec '${process.execPath}' '${main}' --port 0 --scale default --data-dir '${folder}/data'`;
          const child = spawn('unshare', ['--mount', 'sh', '-c', script], {
            stdio: ['ignore', 'pipe', 'pipe'],
            env: { PATH: process.env['PATH'] ?? '', MARKETPLACE_SEED: 'demo' } as unknown as NodeJS.ProcessEnv,
          });
          let output = '';
          for (const stream of [child.stdout, child.stderr])
            stream.setEncoding('utf8').on('data', (text: string) => (output += text));
          const [code] = (await once(child, 'close')) as [number | null];
          assert.equal(code, 1, output);
          const fatal = output
            .trim()
            .split('\n')
            .map((line) => JSON.parse(line) as { level: number; msg: string })
            .filter(({ level }) => level === 60);
          assert.deepEqual(
            fatal.map(({ msg }) => msg),
            ['The disk of the database is full; make room or choose another folder with --data-dir.'],
            output,
          );
          await eventually(
            async () => (await processesOver(folder)).length === 0,
            'every process over the folder to end',
          );
        } finally {
          await rm(folder, { recursive: true, force: true });
        }
      });
    }
  });
}
