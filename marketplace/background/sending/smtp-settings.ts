import type { DeliveryLane } from '../../core/db/tables/deliveries.ts';
import type { LetterComposer } from './compose.ts';

/** The names a server rests under: its own, and with a sender it refuses. */
export interface Names {
  readonly server: string;
  readonly sender: string;
}

export interface Settings {
  readonly lane: DeliveryLane;
  readonly connections: number;
  readonly url: string;
  /** The sender's address: a server that refuses it rests for it alone. */
  readonly from: string;
  readonly compose: LetterComposer;
}
