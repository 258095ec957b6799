import type { Socket } from 'node:net';
import { StringDecoder } from 'node:string_decoder';
import { TLSSocket, type SecureContext } from 'node:tls';

/** The state of a session: the connection's greeting, a command, or a mail that has been transmitted completely. */
export type SmtpStage = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'text';

export interface SmtpMoment {
  readonly stage: SmtpStage;
  readonly from: string;
  readonly to: readonly string[];
  /** Counts from 1. */
  readonly connection: number;
  readonly isEncrypted: boolean;
}

/**
 * What the server does instead: sends a line, closes the connection, never replies or sends an endless reply; or what
 * it does in addition: waits for a time or for an event, sends the usual reply byte by byte, or closes the connection
 * after it.
 */
export type SmtpBehaviour =
  | string
  | 'drop'
  | 'hang'
  | 'drip'
  | { readonly afterMs: number }
  | { readonly until: Promise<unknown> }
  | 'stammer'
  | 'farewell'
  | undefined;

/** What a connection gets from its server. */
export interface SmtpHost {
  /** The certificate, for STARTTLS. */
  readonly secure: SecureContext | null;
  behaviour(moment: SmtpMoment): SmtpBehaviour;
  /** What EHLO offers. */
  offered(): readonly string[];
  /** Accepts a mail or refuses it. @returns the reply; null for none */
  take(mail: { from: string; to: readonly string[]; raw: string }): string | null;
  readonly keepsText: boolean;
}

/** The server's side of one connection: enough SMTP for nodemailer. */
export function servePeer(
  host: SmtpHost,
  socket: Socket,
  connection: number,
  { isEncrypted = socket instanceof TLSSocket, isGreeted = false } = {},
): void {
  socket.on('error', () => undefined);
  let from = '';
  let to: string[] = [];
  /** Between MAIL and the end of the text a second MAIL needs RSET first, as with real servers. */
  let isBetween = false;
  let data: string[] | null = null;
  let rest = '';
  let stammers = false;
  const say = (line: string) => {
    if (!socket.writable) return;
    if (!stammers) return void socket.write(`${line}\r\n`);
    const bytes = [...`${line}\r\n`];
    const dripping = setInterval(() => {
      const byte = bytes.shift();
      if (byte === undefined || !socket.writable) clearInterval(dripping);
      else socket.write(byte);
    }, 5);
  };
  /** Replies as usual unless the test wants otherwise. */
  const at = (stage: SmtpStage, usual: () => void): void => {
    const action = host.behaviour({ stage, from, to, connection, isEncrypted });
    stammers = action === 'stammer';
    if (action === undefined || action === 'stammer') return usual();
    if (typeof action === 'object')
      return void ('until' in action ? action.until.then(usual, usual) : setTimeout(usual, action.afterMs));
    if (action === 'farewell') {
      usual();
      return void socket.end();
    }
    if (action === 'drop') return void socket.destroy();
    if (action === 'hang') return;
    if (action === 'drip') {
      const dripping = setInterval(() => (socket.writable ? socket.write('2') : clearInterval(dripping)), 20);
      return void socket.on('close', () => clearInterval(dripping));
    }
    if (stage === 'RCPT') to = to.slice(0, -1);
    say(action);
    if (action.startsWith('421')) socket.end();
  };
  const encrypt = () => {
    if (host.secure === null) return say('454 no TLS here');
    say('220 go on');
    socket.removeAllListeners('data');
    servePeer(host, new TLSSocket(socket, { isServer: true, secureContext: host.secure }), connection, {
      isEncrypted: true,
      isGreeted: true,
    });
  };
  const answer = (raw: string) => {
    const reply = host.take({ from, to, raw });
    if (reply !== null) say(reply);
  };
  const take = (line: string): void => {
    if (data) {
      if (line !== '.') return void (host.keepsText && data.push(line));
      const raw = data.join('\n');
      data = null;
      isBetween = false;
      return at('text', () => answer(raw));
    }
    const [verb = ''] = line.toUpperCase().split(/[ :]/);
    const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
    if (verb === 'RSET' || verb === 'EHLO' || verb === 'HELO') isBetween = false;
    if (verb === 'EHLO' || verb === 'HELO')
      return at('EHLO', () =>
        say(['250-test', ...host.offered().map((extension) => `250-${extension}`), '250 HELP'].join('\r\n')),
      );
    if (verb === 'STARTTLS') return at('STARTTLS', encrypt);
    if (verb === 'AUTH') return at('AUTH', () => say('235 welcome'));
    if (verb === 'MAIL') {
      if (isBetween) return say('503 5.5.1 Error: nested MAIL command');
      [from, to] = [address, []];
      return at('MAIL', () => {
        isBetween = true;
        say('250 ok');
      });
    }
    if (verb === 'RCPT') {
      if (!isBetween) return say('503 5.5.1 Error: need MAIL command');
      to = [...to, address];
      return at('RCPT', () => say('250 ok'));
    }
    if (verb === 'DATA') {
      return at('DATA', () => {
        if (to.length === 0 && !host.offered().includes('X-DATA-FOR-NOBODY')) return say('503 nobody to take it to');
        data = [];
        say('354 go on');
      });
    }
    if (verb === 'QUIT') return void socket.end('221 bye\r\n');
    say('250 ok');
  };
  const decoder = new StringDecoder('utf8');
  socket.on('data', (chunk: Buffer) => {
    const lines = (rest + decoder.write(chunk)).split('\r\n');
    rest = lines.pop() ?? '';
    lines.forEach(take);
  });
  if (!isGreeted) at('greeting', () => say('220 test'));
}
