import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';

/**
 * Listens on one of Node's own channels, 'http.server.request.start' say. The whole process is heard, every server in it.
 * @returns what stops listening; a test that starts this must call it, since the next test file runs in the same process
 */
export function listenOn<Message>(channel: string, listener: (message: Message) => void): () => void {
  const onMessage = (message: unknown) => listener(message as Message);
  subscribe(channel, onMessage);
  return () => void unsubscribe(channel, onMessage);
}
