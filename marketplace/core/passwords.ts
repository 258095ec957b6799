import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const COST = 16_384;
const BLOCK_SIZE = 8;
const PARALLELISM = 1;
const KEY_BYTES = 32;

/**
 * Hashes a password with scrypt and a random salt. The result contains its parameters, `scrypt$N$r$p$salt$key`
 * (base64url), so that they can be increased later. A fixed `salt` is only for the seed, whose rows must be the same
 * every time.
 */
export async function hashPassword(password: string, salt: Buffer = randomBytes(16)): Promise<string> {
  const key = await derive(password, salt, COST, BLOCK_SIZE, PARALLELISM);
  return ['scrypt', COST, BLOCK_SIZE, PARALLELISM, salt.toString('base64url'), key.toString('base64url')].join('$');
}

/**
 * Whether a password matches a stored hash. `null` (no such account, or one without a password) takes as long as a real
 * comparison and is never true, so that the response time does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const parts = parse(stored);
  if (parts === null) {
    await derive(password, Buffer.alloc(16), COST, BLOCK_SIZE, PARALLELISM);
    return false;
  }
  const key = await derive(password, parts.salt, parts.cost, parts.blockSize, parts.parallelism);
  return key.length === parts.key.length && timingSafeEqual(key, parts.key);
}

function parse(stored: string | null) {
  const [scheme, cost, blockSize, parallelism, salt, key] = stored?.split('$') ?? [];
  if (scheme !== 'scrypt' || salt === undefined || key === undefined) return null;
  return {
    cost: Number(cost),
    blockSize: Number(blockSize),
    parallelism: Number(parallelism),
    salt: Buffer.from(salt, 'base64url'),
    key: Buffer.from(key, 'base64url'),
  };
}

function derive(password: string, salt: Buffer, N: number, r: number, p: number): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFKC'), salt, KEY_BYTES, { N, r, p }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });
}
