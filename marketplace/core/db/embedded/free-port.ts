import { createServer } from 'node:net';
import { StartError } from '../../options.ts';

/** A port of the loopback interface that is currently free. @throws StartError */
export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new StartError('No free port was found for the database.');
  return address.port;
}
