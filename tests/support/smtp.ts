import { createServer, type Socket } from 'node:net';
import type { AddressInfo } from 'node:net';

export interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The mail as it came over the wire. */
  readonly raw: string;
}

export interface SmtpServer {
  readonly url: string;
  /** Mails taken so far. */
  readonly mails: readonly ReceivedMail[];
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

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    let from = '';
    let to: string[] = [];
    let data: string[] | null = null;
    let rest = '';
    const say = (line: string) => socket.write(`${line}\r\n`);

    const take = (line: string) => {
      if (data) {
        if (line !== '.') return void (keepsText && data.push(line));
        const raw = data.join('\n');
        data = null;
        if (hanging && mails.length >= hanging.from) return hanging.begun();
        offered += 1;
        if (refusals > 0 || (everyNth > 0 && offered % everyNth === 0)) {
          refusals = Math.max(0, refusals - 1);
          return void say(`451 not now, <${to.join('>, <')}>`);
        }
        mails.push({ from, to, raw });
        return void say('250 taken');
      }
      const [verb = ''] = line.toUpperCase().split(/[ :]/);
      const address = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (verb === 'EHLO' || verb === 'HELO') return void say('250 test');
      if (verb === 'MAIL') [from, to] = [address, []];
      if (verb === 'RCPT') to = [...to, address];
      if (verb === 'DATA') {
        data = [];
        return void say('354 go on');
      }
      if (verb === 'QUIT') return void socket.end('221 bye\r\n');
      return void say('250 ok');
    };

    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\r\n');
      rest = lines.pop() ?? '';
      lines.forEach(take);
    });
    say('220 test');
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    mails,
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
    },
    stop: () => new Promise((resolve) => {
      for (const socket of sockets) socket.destroy();
      server.close(() => resolve());
    }),
  };
}
