import type { Stage } from './failure.ts';

const STAGES: Readonly<Record<string, Stage>> = {
  EHLO: 'helo',
  HELO: 'helo',
  STARTTLS: 'starttls',
  AUTH: 'auth',
  MAIL: 'mail',
  RCPT: 'rcpt',
  DATA: 'data',
  RSET: 'mail',
  QUIT: 'mail',
};

/**
 * Follows an SMTP conversation through the library's log: each command, also of several sent at once (PIPELINING), and
 * each reply. It stores no texts, because they may contain addresses and passwords.
 * @param onProgress called after each command and each reply
 */
export function smtpLogger(onProgress: () => void) {
  const waiting: Stage[] = ['greeting'];
  let last: Stage = 'greeting';
  let code = 0;
  const debug = (entry: unknown, text?: unknown) => {
    const tnx = typeof entry === 'object' && entry !== null && 'tnx' in entry ? entry.tnx : undefined;
    if (tnx === 'client') waiting.push(STAGES[String(text).split(/[ :]/, 1)[0] ?? ''] ?? 'auth');
    else if (tnx === 'server') [last, code] = [waiting.shift() ?? last, Number.parseInt(String(text), 10) || 0];
    else return;
    onProgress();
  };
  const quiet = () => undefined;
  return {
    logger: { level: quiet, trace: quiet, debug, info: quiet, warn: quiet, error: quiet, fatal: quiet },
    /** The stage whose reply is expected. */
    awaited: (): Stage => waiting[0] ?? last,
    /** The stage of the last reply. */
    answered: (): Stage => last,
    /** The code of the last reply; 0 if it had none. */
    code: () => code,
  };
}
