import { randomBytes } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { UserError } from '../toolchain/user-error.mjs';

/**
 * The secret that seals sessions on this machine, created once, so that a restart signs nobody out.
 * @param {string} dataDir
 */
export const sessionSecret = (dataDir) => storedSecret(dataDir, 'session-secret', 'session secret', 'SESSION_SECRET');

/**
 * The master key of the marketplace's search endpoint on this machine, created once.
 * @param {string} dataDir
 */
export const searchMasterKey = (dataDir) => storedSecret(dataDir, 'search-key', 'search key', 'MARKETPLACE_SEARCH_KEY');

/**
 * A secret stored in a file (mode 600) of the data folder, created if there is none.
 * @throws {UserError} when it cannot be read or written
 */
function storedSecret(dataDir, name, title, variable) {
  const file = path.join(dataDir, name);
  try {
    mkdirSync(dataDir, { recursive: true });
    try {
      writeFileSync(file, `${randomBytes(48).toString('base64url')}\n`, { flag: 'wx', mode: 0o600 });
    } catch (error) {
      if (error.code !== 'EEXIST') throw error;
    }
    return readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new UserError(
      `The ${title} ${file} cannot be read or written (${error.code}): check the rights of ${dataDir}, or set ${variable}.`,
    );
  }
}
