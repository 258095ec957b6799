import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, safe in a header or URL. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** The stored hash of a token. It needs no salt, because a token is already random. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
