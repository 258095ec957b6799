import type { DeliveryLane } from '../../core/db/tables/deliveries.ts';
import type { LetterComposer } from './compose.ts';

/** The names under which a server is paused: its own, and together with a sender it refuses. */
export interface Names {
  readonly server: string;
  readonly sender: string;
}

/** @param url of the mail server @param from the sender's address */
export function namesOf({ url, from }: Pick<Settings, 'url' | 'from'>): Names {
  const server = new URL(url).host;
  return { server, sender: `${server} ${from}` };
}

export interface Settings {
  readonly lane: DeliveryLane;
  readonly connections: number;
  readonly url: string;
  /** The sender's address: a server that refuses it is paused for this sender only. */
  readonly from: string;
  readonly compose: LetterComposer;
}
