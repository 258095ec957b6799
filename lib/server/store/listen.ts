import 'server-only';
import { storePool } from './connection';

/**
 * Calls back with the payload of each notification on a channel, from any console. It ends when the connection is lost.
 * @param onListening called once notifications arrive
 * @returns resolved at its end
 * @throws when the store cannot be reached
 */
export async function listenToStore(
  channel: string,
  onNotice: (payload: string) => void,
  onListening?: () => void,
): Promise<void> {
  const client = await storePool().connect();
  try {
    const ended = new Promise<void>((resolve) => {
      client.once('end', resolve);
      client.once('error', () => resolve());
    });
    client.on('notification', ({ payload }) => payload !== undefined && onNotice(payload));
    await client.query(`listen ${channel}`);
    onListening?.();
    await ended;
  } finally {
    client.release(true);
  }
}
