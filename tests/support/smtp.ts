import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The mail as it came over the wire. */
  readonly raw: string;
}

/** Where a talk stands: the connection's greeting, a command, or a mail whose text has come whole. */
export type SmtpStage = 'greeting' | 'EHLO' | 'STARTTLS' | 'AUTH' | 'MAIL' | 'RCPT' | 'DATA' | 'text';

export interface SmtpMoment {
  readonly stage: SmtpStage;
  readonly from: string;
  readonly to: readonly string[];
  /** Counts from 1. */
  readonly connection: number;
}

/** What the server does instead: says a line, breaks the connection, never answers, drips an answer byte by byte, or says it after some time. */
export type SmtpAct = string | 'drop' | 'hang' | 'drip' | { readonly afterMs: number } | undefined;

export interface SmtpServer {
  readonly url: string;
  /** Connections opened so far. */
  readonly connections: number;
  /** Decides at each step what to do other than take the mail; replaces what was said before. */
  behave(act: (moment: SmtpMoment) => SmtpAct): void;
  /** What EHLO offers, e.g. PIPELINING. */
  offer(...extensions: string[]): void;
  /** Mails taken so far. */
  readonly mails: ReceivedMail[];
  /** After so many mails more, each is read but never answered, as a server does that hangs; the promise ends when one has come so far. */
  hang(after?: number): Promise<void>;
  /** Refuses the next so many mails for now. */
  refuse(times: number): void;
  /** Refuses every so-manieth mail for now. */
  refuseEvery(nth: number): void;
  /** Takes mail again. */
  recover(): void;
  stop(): Promise<void>;
}

/** A mail server of a few lines: enough SMTP for nodemailer, and faults on demand. @param keepsText whether what it takes can be read again */
export async function startSmtp({ keepsText = true } = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let hanging: { from: number; begun: () => void } | null = null;
  let refusals = 0;
  let everyNth = 0;
  let offered = 0;

  let connections = 0;
  let behaviour: (moment: SmtpMoment) => SmtpAct = () => undefined;
  let offered250: string[] = [];

  const server = createServer((socket) => {
    connections += 1;
    const connection = connections;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let from = '';
    let to: string[] = [];
    let data: string[] | null = null;
    let rest = '';
    const say = (line: string) => socket.writable && socket.write(`${line}\r\n`);
    /** Goes on as usual unless the test wants otherwise. */
    const at = (stage: SmtpStage, usual: () => void) => {
      const act = behaviour({ stage, from, to, connection });
      if (act === undefined) return usual();
      if (typeof act === 'object') return void setTimeout(usual, act.afterMs);
      if (act === 'drop') return void socket.destroy();
      if (act === 'hang') return;
      if (act === 'drip') {
        const dripping = setInterval(() => (socket.writable ? socket.write('2') : clearInterval(dripping)), 20);
        return void socket.on('close', () => clearInterval(dripping));
      }
      if (stage === 'RCPT') to = to.slice(0, -1);
      say(act);
      if (act.startsWith('421')) socket.end();
    };

    const take = (line: string) => {
      if (data) {
        if (line !== '.') return void (keepsText && data.push(line));
        const raw = data.join('\n');
        data = null;
        if (hanging && mails.length >= hanging.from) return hanging.begun();
        return at('text', () => answer(raw));
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO' || verb === 'HELO') return at('EHLO', () => say(['250-test', ...offered250.map((extension) => `250-${extension}`), '250 HELP'].join('\r\n')));
      if (verb === 'STARTTLS') return at('STARTTLS', () => say('220 go on'));
      if (verb === 'AUTH') return at('AUTH', () => say('235 welcome'));
      if (verb === 'MAIL') {
        [from, to] = [address, []];
        return at('MAIL', () => say('250 ok'));
      }
      if (verb === 'RCPT') {
        to = [...to, address];
        return at('RCPT', () => say('250 ok'));
      }
      if (verb === 'DATA') {
        return at('DATA', () => {
          if (to.length === 0) return void say('503 nobody to take it to');
          data = [];
          say('354 go on');
        });
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      return void say('250 ok');
    };

    const answer = (raw: string) => {
      offered += 1;
      if (refusals > 0 || (everyNth > 0 && offered % everyNth === 0)) {
        refusals = Math.max(0, refusals - 1);
        return void say(`451 not now, <${to.join('>, <')}>`);
      }
      mails.push({ from, to, raw });
      say('250 taken');
    };

    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    at('greeting', () => say('220 test'));
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
    get connections() {
      return connections;
    },
    behave: (act) => {
      behaviour = act;
    },
    offer: (...extensions) => {
      offered250 = extensions;
    },
    hang: (after = 0) => new Promise((resolve) => {
      hanging = { from: mails.length + after, begun: resolve };
    }),
    refuse: (times) => {
      refusals = times;
    },
    refuseEvery: (nth) => {
      everyNth = nth;
      offered = 0;
    },
    recover: () => {
      hanging = null;
      refusals = 0;
      everyNth = 0;
      behaviour = () => undefined;
      offered250 = [];
    },
    stop: () => new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    }),
  };
}
