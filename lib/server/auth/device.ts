import 'server-only';
import { createHash, randomUUID } from 'node:crypto';
import { cookies } from 'next/headers';
import { cookieName, cookieOptions } from './cookies';
import { seal, unseal } from './seals';

/** How long a browser is recognized after its last sign-in, seconds: a year. */
const DEVICE_SECONDS = 31_536_000;
/** Max accounts per browser; the oldest is dropped first. */
const MAX_ACCOUNTS = 8;

const deviceCookieName = () => cookieName('atelier-device');
const accountKey = (email: string) => createHash('sha256').update(email).digest('base64url').slice(0, 22);

type Device = { id: string; accounts: string[] };

async function readDevice(): Promise<Device | undefined> {
  const found = await unseal('device', (await cookies()).get(deviceCookieName())?.value, DEVICE_SECONDS);
  const [id, accounts] = [found?.['id'], found?.['accounts']];
  return typeof id === 'string' && Array.isArray(accounts)
    ? { id, accounts: accounts.filter((each) => typeof each === 'string') }
    : undefined;
}

/** The id of a browser that has signed in to this account before, from its sealed cookie (OWASP: device cookies). */
export async function knownDevice(email: string): Promise<string | undefined> {
  const device = await readDevice();
  return device?.accounts.includes(accountKey(email)) ? device.id : undefined;
}

/**
 * Records that this browser has signed in to the account, so that strangers' attempts do not count against it. Route
 * handlers only.
 */
export async function rememberDevice(email: string): Promise<void> {
  const { id, accounts } = (await readDevice()) ?? { id: randomUUID(), accounts: [] };
  const key = accountKey(email);
  const device: Device = { id, accounts: [...accounts.filter((each) => each !== key), key].slice(-MAX_ACCOUNTS) };
  (await cookies()).set(
    deviceCookieName(),
    await seal('device', device, DEVICE_SECONDS),
    cookieOptions(DEVICE_SECONDS),
  );
}
