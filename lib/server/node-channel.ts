import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Subscribes to one of Node's diagnostics channels, such as 'http.server.request.start'. It covers the whole process,
 * with every server in it.
 * @returns a function that unsubscribes; a test that starts this must call it, because the next test file runs in the
 * same process
 */
export function listenOn<Message>(channel: string, listener: (message: Message) => void): () => void {
  const onMessage = (message: unknown) => listener(message as Message);
  subscribe(channel, onMessage);
  return () => void unsubscribe(channel, onMessage);
}
