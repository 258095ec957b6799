import 'server-only';
import { randomFillSync } from 'node:crypto';

const BYTES = 16;
const pool = Buffer.alloc(256 * BYTES);
let used = pool.length;

/** 128 random bits. They are drawn for 256 callers at once, because each draw is a call to the system. */
export function randomText(encoding: 'hex' | 'base64'): string {
  if (used === pool.length) {
    randomFillSync(pool);
    used = 0;
  }
  used += BYTES;
  return pool.toString(encoding, used - BYTES, used);
}
