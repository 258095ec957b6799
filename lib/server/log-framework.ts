import 'server-only';
import { format, stripVTControlCharacters } from 'node:util';
import { log, scrub } from './log';

const MAX_LENGTH = 2_000;
const levels = { error: 'error', warn: 'warn', info: 'info', log: 'info', debug: 'debug' } as const;

/** A client that disconnected is not an error of ours: otherwise any client could set off alarms that count errors. */
export function isAbort(thrown: unknown): boolean {
  if (!(thrown instanceof Error)) return false;
  const code: unknown = 'code' in thrown ? thrown.code : undefined;
  return (
    thrown.name === 'AbortError' ||
    thrown.name === 'ResponseAborted' ||
    thrown.message === 'aborted' ||
    code === 'ECONNRESET' ||
    code === 'EPIPE' ||
    code === 'ERR_STREAM_PREMATURE_CLOSE'
  );
}

/**
 * Turns what Next and libraries print into lines of our log, with secrets removed. An error with a digest is left out:
 * instrumentation.ts has logged it, together with its request.
 */
export function logFramework(): void {
  const writers = Object.entries(levels).map(
    ([method, level]) =>
      [
        method,
        (...parts: unknown[]) => {
          if (parts.some((part) => part instanceof Error && 'digest' in part && !isAbort(part))) return;
          if (parts.some(isAbort)) {
            log.debug('a request was aborted');
            return;
          }
          log[level](
            {
              reason: scrub(stripVTControlCharacters(format(...parts)))
                .trim()
                .slice(0, MAX_LENGTH),
            },
            'framework',
          );
        },
      ] as const,
  );
  Object.assign(console, Object.fromEntries(writers));
}
