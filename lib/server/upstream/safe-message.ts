import 'server-only';

import { scrub } from '@/lib/server/log';
import { withoutSecrets, type SecretFilter } from '@/lib/server/without-secrets';

const MAX_LENGTH = 200;

/**
 * An upstream's error message made safe for users: first line only, without secrets, file paths and URLs, at most 200
 * characters. `filter` knows the secrets of the request. Returns undefined when nothing readable is left.
 */
export function safeMessage(message: unknown, filter: SecretFilter = withoutSecrets()): string | undefined {
  if (typeof message !== 'string') return undefined;
  const line = filter.clean(message).split(/\r?\n/, 1)[0] ?? '';
  const clean = scrub(line)
    .replace(/\b\w+:\/\/\S+/g, '[address]')
    .replace(/(?:\/[\w.-]+){2,}(?::\d+)*/g, '[path]')
    .trim();
  if (clean === '') return undefined;
  return clean.length > MAX_LENGTH ? `${clean.slice(0, MAX_LENGTH - 1)}…` : clean;
}
