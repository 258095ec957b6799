import type { AccountGroupOperator, GetAccountGroupAccountsQuery, MessageChannel } from '@/graphql/generated/types';

export type Member = Pick<
  GetAccountGroupAccountsQuery['getAccountGroupAccounts']['edges'][number]['node'],
  'accountId' | 'email' | 'firstName' | 'lastName' | 'appOS'
>;

/** One page of a segment's members; `after` is the cursor of the next one, if there is one. */
export interface Page {
  readonly members: readonly Member[];
  readonly after: string | undefined;
  /** The total, if the upstream reports it. */
  readonly total: number | null | undefined;
}

/** Max members read per segment; beyond this the figures cover only those that were read. */
export const MAX_MEMBERS = 5_000;

export interface SegmentReading {
  readonly members: readonly Member[];
  /** The number of members of the segment; unknown if it was read in part and the upstream does not count. */
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
 * Reads the members of each segment page by page, one request at a time so that the upstream is not flooded.
 * @throws what `read` throws, and when the signal aborts
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
      // A repeating cursor would be followed for ever.
      after = page.members.length > 0 && page.after !== after ? page.after : undefined;
    } while (after !== undefined && members.length < MAX_MEMBERS);
    readings.push({ members, total: after === undefined ? members.length : (page.total ?? null) });
  }
  return readings;
}

export interface Audience {
  /** Each person once. */
  readonly people: readonly Member[];
  /** People who belong to more than one segment. */
  readonly overlap: number;
  /** All members were read, so the figures are exact; otherwise they are lower bounds. */
  readonly isWhole: boolean;
  /** The number of people, if it is known: all were read, or the only segment reports it. */
  readonly size: number | null;
}

/**
 * The recipients of a campaign: with And the members of every segment, with Or those of any (D-92); nobody if there is
 * no segment.
 */
export function audienceOf(readings: readonly SegmentReading[], operator: AccountGroupOperator): Audience {
  const found = new Map<string, { member: Member; segments: number }>();
  for (const { members } of readings) {
    // A member may occur twice when the segment changes between two pages.
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

/** How many of the people a channel reaches; null if the members' data do not tell (mobile numbers). */
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
