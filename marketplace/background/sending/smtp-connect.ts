import { connect as openSocket, type Socket } from 'node:net';
import SMTPConnection from 'nodemailer/lib/smtp-connection';
import { SmtpFault, Withheld } from './failure.ts';

/** Opens a socket to a mail server. @param limit ms @throws SmtpFault at the stage `connect`, Withheld when aborted */
export function connected(port: number, host: string, limit: number, signal: AbortSignal): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = openSocket({ port, host });
    const end = (error: Error | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
      socket.removeAllListeners('error').removeAllListeners('connect');
      if (error === null) return resolve(socket);
      socket.on('error', () => undefined).destroy();
      reject(error);
    };
    const abort = () => end(new Withheld('The process is stopping.'));
    const timer = setTimeout(
      () => end(new SmtpFault('The mail server cannot be reached in time.', 'connect', null)),
      limit,
    );
    socket
      .once('connect', () => end(null))
      .once('error', (error) =>
        end(new SmtpFault(`The mail server cannot be reached: ${error.message || 'no connection'}`, 'connect', null)),
      );
    if (signal.aborted) abort();
    else signal.addEventListener('abort', abort, { once: true });
  });
}

/**
 * The library's connection without its own timers: the caller limits each stage, while the library's timers restart
 * with every byte.
 */
export function withoutClocks(
  options: SMTPConnection.Options,
  logger: NonNullable<SMTPConnection.Options['logger']>,
): SMTPConnection {
  const never = 24 * 60 * 60 * 1_000;
  return new SMTPConnection({
    ...options,
    connectionTimeout: never,
    greetingTimeout: never,
    socketTimeout: never,
    logger,
    transactionLog: true,
  });
}
