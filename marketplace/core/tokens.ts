import { createHash, randomBytes } from 'node:crypto';

/** A secret of 256 random bits, fit for a header or an address. */
export function createToken(): string {
  return randomBytes(32).toString('base64url');
}

/** What is stored of a token. It needs no salt: a token is already random. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
