import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { Sentence } from '../toolchain/sentence.mjs';

/**
 * The secret that seals sessions on this machine, made once (mode 600), so that a restart signs nobody out.
 * @param {string} dataDir
 * @throws {Sentence} when it cannot be read or written
 */
export function sessionSecret(dataDir) {
  const file = path.join(dataDir, 'session-secret');
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new Sentence(`The session secret ${file} cannot be read or written (${error.code}): check the rights of ${dataDir}, or set SESSION_SECRET.`);
  }
}
