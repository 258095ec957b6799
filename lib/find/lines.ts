import type { ErrorBody } from '../errors.ts';
import type { WholeList } from './source.ts';

/** A hit as it is sent to the browser. */
export interface FoundHit {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
  readonly note?: string | undefined;
  readonly path: string;
  /** The typed text is this record's number, code, address or whole name. */
  readonly isExact: boolean;
  /** Where its act is done on that page. */
  readonly then?: OfferPlace | undefined;
}

/** The control that an offer leads to: pressed if it only opens something, focused if it acts at once. */
export interface OfferPlace {
  readonly does: 'press' | 'focus';
  /** Its selector in the page. */
  readonly target: string;
}

export interface FoundGroup {
  readonly name: string;
  readonly heading: string;
}

/** There are more hits than were sent, and where they are, if a list shows them. */
export interface More {
  readonly list?: WholeList | undefined;
}

/**
 * The lines of `POST /api/find`, each a JSON object: first the groups in their order, those known at once with their
 * hits; then each source as it answers. `late`: not within its time; `failed`: not at all; `absent`: the upstream does
 * not serve it.
 */
export type FindLine =
  | { readonly groups: readonly FoundGroup[] }
  | { readonly name: string; readonly hits: readonly FoundHit[]; readonly more?: More | undefined }
  | { readonly name: string; readonly missing: 'late' | 'failed' | 'absent' }
  | { readonly error: ErrorBody };
