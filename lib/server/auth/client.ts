import 'server-only';
import { clientAddress } from './client-address';
import { knownDevice } from './device';
import type { Client } from './login-limit';

/** The client that tries to sign in to an account, or to set its password. @param email normalised */
export async function clientOf(request: Request, email: string): Promise<Client> {
  return { address: clientAddress(request), device: await knownDevice(email) };
}
