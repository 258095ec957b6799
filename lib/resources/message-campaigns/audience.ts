import type { AccountGroupOperator, GetAccountGroupAccountsQuery, MessageChannel } from '@/graphql/generated/types';

export type Member = Pick<
  GetAccountGroupAccountsQuery['getAccountGroupAccounts']['edges'][number]['node'],
  'accountId' | 'email' | 'firstName' | 'lastName' | 'appOS'
>;

/** One page of a segment's members; `after` leads to the next one, where there is one. */
export interface Page {
  readonly members: readonly Member[];
  readonly after: string | undefined;
  /** How many there are, where the upstream says so. */
  readonly total: number | null | undefined;
}

/** More members of one segment than this are not read: the figures are then of those that were. */
export const MAX_MEMBERS = 5_000;

export interface SegmentReading {
  readonly members: readonly Member[];
  /** How many the segment has; not known where it was read in part and the upstream does not count. */
  readonly total: number | null;
}

export interface AudienceWork {
  readonly segmentIds: readonly string[];
  readonly read: (segmentId: string, after: string | undefined, signal: AbortSignal) => Promise<Page>;
  readonly signal: AbortSignal;
  /** How many members have been read so far, of all segments. */
  readonly onProgress?: (read: number) => void;
}

/**
 * Pages the members of each segment, one page after the other so that the upstream is not flooded.
 * @throws what `read` throws, and when the signal says stop
 */
export async function readAudience({ segmentIds, read, signal, onProgress }: AudienceWork): Promise<SegmentReading[]> {
  const readings: SegmentReading[] = [];
  let count = 0;
  for (const id of segmentIds) {
    const members: Member[] = [];
    let page: Page;
    let after: string | undefined;
    do {
      page = await read(id, after, signal);
      signal.throwIfAborted();
      members.push(...page.members);
      onProgress?.((count += page.members.length));
      // A cursor that leads nowhere would be followed for ever.
      after = page.members.length > 0 && page.after !== after ? page.after : undefined;
    } while (after !== undefined && members.length < MAX_MEMBERS);
    readings.push({ members, total: after === undefined ? members.length : (page.total ?? null) });
  }
  return readings;
}

export interface Audience {
  /** Each person once. */
  readonly people: readonly Member[];
  /** People who belong to more than one of the segments. */
  readonly overlap: number;
  /** All members were read, so the figures are exact; else there are at least as many. */
  readonly isWhole: boolean;
  /** How many people there are, where that is known: all were read, or the one segment says so. */
  readonly size: number | null;
}

/** Whom a campaign goes to: with And those in every segment, with Or those in any (D-92); nobody without a segment. */
export function audienceOf(readings: readonly SegmentReading[], operator: AccountGroupOperator): Audience {
  const found = new Map<string, { member: Member; segments: number }>();
  for (const { members } of readings) {
    // A member may come twice when the segment changes between two pages.
    for (const member of new Map(members.map((each) => [each.accountId, each])).values()) {
      found.set(member.accountId, { member, segments: (found.get(member.accountId)?.segments ?? 0) + 1 });
    }
  }
  const all = [...found.values()];
  const wanted = operator === 'AND' ? readings.length : 1;
  const people = all.filter(({ segments }) => segments >= wanted).map(({ member }) => member);
  const isWhole = readings.every(({ members, total }) => total !== null && members.length >= total);
  return {
    people,
    isWhole,
    overlap: all.filter(({ segments }) => segments > 1).length,
    size: isWhole ? people.length : readings.length === 1 ? (readings[0]?.total ?? null) : null,
  };
}

const isBlank = (text: string | null | undefined) => !text?.trim();

export const withoutEmail = (people: readonly Member[]): number => people.filter(({ email }) => isBlank(email)).length;
export const withoutApp = (people: readonly Member[]): number => people.filter(({ appOS }) => isBlank(appOS)).length;

/** How many of the people a channel reaches; null where the members' data do not say (mobile numbers). */
export function reachOf(people: readonly Member[], channel: MessageChannel): number | null {
  switch (channel) {
    case 'EMAIL':
      return people.length - withoutEmail(people);
    case 'PUSH':
      return people.length - withoutApp(people);
    case 'INBOX':
      return people.length;
    case 'SMS':
    case 'WHATSAPP':
      return null;
  }
}

export const memberName = ({ firstName, lastName, email }: Member): string =>
  [firstName, lastName].filter((name) => !isBlank(name)).join(' ') || email || '-';
