import { createServer, type AddressInfo, type Socket } from 'node:net';
import { createSecureContext, TLSSocket } from 'node:tls';
import { servePeer, type SmtpBehaviour, type SmtpHost, type SmtpMoment } from './smtp-peer.ts';

interface ReceivedMail {
  readonly from: string;
  readonly to: readonly string[];
  /** The mail as it was transmitted. */
  readonly raw: string;
}

export interface SmtpServer {
  readonly url: string;
  readonly port: number;
  /** Connections opened so far. */
  readonly connections: number;
  /** Connections that are open now. */
  readonly open: number;
  /** Decides at each step what to do other than accept the mail; replaces the previous function. */
  behave(action: (moment: SmtpMoment) => SmtpBehaviour): void;
  /** The extensions in the reply to EHLO, e.g. PIPELINING. */
  offer(...extensions: string[]): void;
  /** Mails accepted so far. */
  readonly mails: ReceivedMail[];
  /**
   * After this many more mails, each is read but gets no reply, as from a server that hangs; the promise resolves when
   * one has arrived.
   */
  hang(after?: number): Promise<void>;
  /** Temporarily refuses this many mails. */
  refuse(times: number): void;
  /** Accepts mail again. */
  recover(): void;
  stop(): Promise<void>;
}

interface Settings {
  /** Whether accepted mails are kept for reading. */
  readonly keepsText?: boolean;
  /** A certificate: encrypted from the first byte, or for STARTTLS only. */
  readonly tls?: { readonly key: string; readonly cert: string; readonly isImplicit: boolean };
  /** A free port by default. */
  readonly port?: number;
}

/** A mail server of a few lines that misbehaves on request. */
export async function startSmtp({ keepsText = true, tls, port: wanted = 0 }: Settings = {}): Promise<SmtpServer> {
  const mails: ReceivedMail[] = [];
  const sockets = new Set<Socket>();
  let hanging: { from: number; begun: () => void } | null = null;
  let refusals = 0;
  let connections = 0;
  let behaviour: (moment: SmtpMoment) => SmtpBehaviour = () => undefined;
  let extensions: readonly string[] = [];
  const secure = tls === undefined ? null : createSecureContext(tls);
  const host: SmtpHost = {
    keepsText,
    secure,
    behaviour: (moment) => behaviour(moment),
    offered: () => extensions,
    take(mail) {
      if (hanging !== null && mails.length >= hanging.from) {
        hanging.begun();
        return null;
      }
      if (refusals > 0) {
        refusals -= 1;
        return `451 not now, <${mail.to.join('>, <')}>`;
      }
      mails.push(mail);
      return '250 taken';
    },
  };
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined);
    servePeer(
      host,
      tls?.isImplicit && secure !== null ? new TLSSocket(socket, { isServer: true, secureContext: secure }) : socket,
      connections,
    );
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(wanted, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `${tls?.isImplicit ? 'smtps' : 'smtp'}://127.0.0.1:${port}`,
    port,
    mails,
    get connections() {
      return connections;
    },
    get open() {
      return sockets.size;
    },
    behave: (action) => {
      behaviour = action;
    },
    offer: (...offered) => {
      extensions = offered;
    },
    hang: (after = 0) =>
      new Promise((resolve) => {
        hanging = { from: mails.length + after, begun: resolve };
      }),
    refuse: (times) => {
      refusals = times;
    },
    recover: () => {
      hanging = null;
      refusals = 0;
      behaviour = () => undefined;
      extensions = [];
    },
    stop: () =>
      new Promise((resolve) => {
        for (const socket of sockets) socket.destroy();
        server.close(() => resolve());
      }),
  };
}
