import 'server-only';
import { buildClientSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { compareContract, type Finding } from '@/graphql/compatibility';
import { absentParts, type Part } from '@/graphql/optional-parts';
import { registry } from '@/graphql/generated/registry';
import { env } from '@/lib/server/env';
import { log, scrub } from '@/lib/server/log';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';
import { ownSchema } from './own-schema';

/**
 * What the last check of the upstream's schema said. `unknown`: not checked yet, or the upstream does not show its schema.
 * `absent` are the optional parts it lacks, as the last schema that could be read tells; undefined where none could.
 */
export type ContractState = {
  readonly verdict: 'fine' | 'broken' | 'unknown';
  readonly checkedAt: string | null;
  readonly reason?: string;
  readonly isUnreachable?: true;
  readonly findings: readonly Finding[];
  readonly absent?: readonly Part[] | undefined;
};

const HOUR_MS = 3_600_000;
const TIMEOUT_MS = 10_000;
/** How soon an upstream that could not be reached is asked again; each time twice as late, a minute at most: until then only the core is sent. */
const SOON_MS = 5_000;
const MINUTE_MS = 60_000;
/** Longest that a call waits for the first check, at the start. */
const FIRST_CHECK_MS = 3_000;
const NEVER: ContractState = { verdict: 'unknown', checkedAt: null, findings: [] };

/** The upstream answers, but cannot serve yet: it says nothing of its schema. */
class NotReady extends Error {}

/** Next bundles the start and the routes apart from each other; the process is what they share. */
const shared = globalThis as typeof globalThis & {
  atelierContract?: ContractState;
  atelierFirstCheck?: Promise<unknown> | undefined;
};

export const contractState = (): ContractState => shared.atelierContract ?? NEVER;

/**
 * Checks at once and then every hour, without holding anything up; sooner while the upstream cannot be reached, as when both are just
 * being started. For the start of the console (instrumentation.ts).
 */
export function watchContract(soonMs: number = SOON_MS): void {
  const check = checkContract().then(({ isUnreachable }) => {
    setTimeout(
      () => watchContract(isUnreachable ? Math.min(soonMs * 2, MINUTE_MS) : SOON_MS),
      isUnreachable ? soonMs : HOUR_MS,
    ).unref();
  });
  if (!shared.atelierContract)
    shared.atelierFirstCheck = Promise.race([
      check,
      new Promise((resolve) => {
        setTimeout(resolve, FIRST_CHECK_MS).unref();
      }),
    ]);
}

/** Resolves when the first check is over, or has taken too long; at once ever after. */
export async function contractChecked(): Promise<void> {
  if (shared.atelierContract) return;
  await shared.atelierFirstCheck;
}

let askedAgain = -Infinity;

/** Has the schema read again after an answer that did not fit it, at most once a minute: the upstream may just have been replaced. */
export function recheckContract(): void {
  if (performance.now() - askedAgain < MINUTE_MS) return;
  askedAgain = performance.now();
  void checkContract();
}

/** Asks the upstream for its schema and compares it with what the console sends. Never throws; what cannot be read is `unknown`. */
export async function checkContract(): Promise<ContractState> {
  const checkedAt = new Date().toISOString();
  try {
    const live = buildClientSchema(await introspect());
    const findings = compareContract(live, ownSchema(), registry);
    const broken = findings.filter(({ state }) => state !== 'fine');
    shared.atelierContract = {
      verdict: broken.length === 0 ? 'fine' : 'broken',
      checkedAt,
      findings,
      absent: sameAs(contractState().absent, [...absentParts(ownSchema(), live)]),
    };
    if (broken.length > 0)
      log.error(
        { operations: broken.map(({ operation }) => operation) },
        'The upstream does not offer what these operations need',
      );
  } catch (error) {
    const reason = error instanceof Error ? scrub(error.message) : 'unknown';
    // A TypeError is what `fetch` throws when nobody answers; anything else is an answer without a schema.
    const isUnreachable = error instanceof TypeError || error instanceof NotReady;
    shared.atelierContract = {
      ...NEVER,
      checkedAt,
      reason,
      ...(isUnreachable && { isUnreachable }),
      absent: contractState().absent,
    };
    // One that cannot be reached is often still starting; if it is away, every call says so.
    log[isUnreachable ? 'debug' : 'info']({ reason }, "The upstream's schema could not be read");
  }
  return contractState();
}

/** The list as it was where nothing changed, so that what was worked out for it still holds. */
function sameAs(before: readonly Part[] | undefined, now: readonly Part[]): readonly Part[] {
  return before && before.length === now.length && before.every((part, index) => part === now[index]) ? before : now;
}

async function introspect(): Promise<IntrospectionQuery> {
  const response = await boundedFetch(
    env().GRAPHQL_ENDPOINT,
    {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ query: getIntrospectionQuery(), operationName: 'IntrospectionQuery' }),
    },
    TIMEOUT_MS,
  );
  if (response.status >= 500) throw new NotReady(`the upstream answered ${response.status}`);
  const { data } = (await response.json()) as { data?: IntrospectionQuery | null };
  if (!data) throw new Error('the upstream does not show its schema');
  return data;
}
