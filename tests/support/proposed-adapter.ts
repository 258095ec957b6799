import { execFile } from 'node:child_process';
import { rm } from 'node:fs/promises';
import { promisify } from 'node:util';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';

/** Runs `npm run contract -- --write-adapter` against an upstream. @returns the folder with what it proposed */
export async function proposedAdapter(endpoint: string, worker: number): Promise<string> {
  const folder = fromRoot('test-results', 'adapters', String(worker));
  await rm(folder, { recursive: true, force: true });
  const args = [fromRoot('scripts', 'contract.ts'), '--endpoint', endpoint, '--write-adapter', folder];
  await promisify(execFile)(process.execPath, args);
  return folder;
}
