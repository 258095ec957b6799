import 'server-only';
import type { Finding } from '@/graphql/compatibility';
import type { Part } from '@/graphql/optional-parts';
import type { OperationName } from '@/graphql/generated/operations';
import { log, scrub } from '@/lib/server/log';
import { noteUpstream } from '@/lib/server/upstream/availability';
import { adapterInUse } from './adapter';
import { NotReady } from './ask-schema';
import { readOffer } from './read-offer';

/**
 * The result of the last check of the upstream. `unknown`: not checked yet, or it answered neither the question for its
 * schema nor probes. `reason`: why its schema could not be read, or with `isUnreachable` why it does not answer at all.
 * `absent` are the optional parts it lacks and `refused` the operations it would refuse, from the last check that
 * succeeded; undefined if there was none.
 */
export type ContractState = {
  readonly verdict: 'fine' | 'broken' | 'unknown';
  readonly checkedAt: string | null;
  readonly reason?: string;
  readonly isUnreachable?: true;
  readonly findings: readonly Finding[];
  readonly absent?: readonly Part[] | undefined;
  readonly refused?: readonly OperationName[] | undefined;
};

const HOUR_MS = 3_600_000;
/**
 * How soon an unreachable upstream is tried again; the delay doubles each time, up to a minute. Until then only the
 * core is sent.
 */
const SOON_MS = 5_000;
const MINUTE_MS = 60_000;
/** Max time a call waits for the first check, at startup. */
const FIRST_CHECK_MS = 3_000;
const NEVER: ContractState = { verdict: 'unknown', checkedAt: null, findings: [] };

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & {
  atelierContract?: ContractState;
  atelierFirstCheck?: Promise<unknown> | undefined;
};

export const contractState = (): ContractState => shared.atelierContract ?? NEVER;

/**
 * Checks immediately and then every hour, in the background; sooner while the upstream cannot be reached, for example
 * when both are starting. Called when the console starts (instrumentation.ts).
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

/** Resolves when the first check is over or has taken too long; immediately after that. */
export async function contractChecked(): Promise<void> {
  if (shared.atelierContract) return;
  await shared.atelierFirstCheck;
}

let askedAgain = -Infinity;

/**
 * Has the schema read again after a response that did not fit it, at most once a minute: the upstream may just have
 * been replaced.
 */
export function recheckContract(): void {
  if (performance.now() - askedAgain < MINUTE_MS) return;
  askedAgain = performance.now();
  void checkContract();
}

let checking: Promise<ContractState> | undefined;

/**
 * Finds out what the upstream offers, and compares it with what the console sends. Never throws; `unknown` if it cannot
 * be found out. Two at once are one.
 */
export function checkContract(): Promise<ContractState> {
  checking ??= check().finally(() => {
    checking = undefined;
  });
  return checking;
}

async function check(): Promise<ContractState> {
  const checkedAt = new Date().toISOString();
  const before = contractState();
  try {
    const { findings, absent, refused, reason } = await readOffer();
    shared.atelierContract = {
      verdict: findings.every(({ state }) => state === 'fine') ? 'fine' : 'broken',
      checkedAt,
      findings,
      ...(reason !== undefined && { reason }),
      absent: sameAs(before.absent, absent),
      refused,
    };
  } catch (error) {
    const reason = error instanceof Error ? scrub(error.message) : 'unknown';
    const isUnreachable = error instanceof NotReady;
    const { absent, refused } = before;
    shared.atelierContract = { ...NEVER, checkedAt, reason, ...(isUnreachable && { isUnreachable }), absent, refused };
  }
  logChange(before, contractState());
  return contractState();
}

const brokenOf = ({ findings }: ContractState) =>
  findings.filter(({ state }) => state !== 'fine').map(({ operation }) => operation);

/** What was known before is not logged again. */
function logChange(before: ContractState, now: ContractState): void {
  const { reason, isUnreachable, verdict } = now;
  noteUpstream(isUnreachable ? reason : undefined);
  if (reason !== undefined && !isUnreachable && (reason !== before.reason || before.verdict !== verdict))
    log.warn(
      { reason },
      verdict === 'unknown'
        ? 'What the upstream offers could not be found out, so nothing is hidden: the console sends only the core of its contract'
        : "The upstream's schema could not be read: what it offers was found out by probes",
    );
  if (verdict === 'unknown') return;
  const [had, has] = [brokenOf(before), brokenOf(now)];
  if (has.join() === had.join()) return;
  if (has.length > 0)
    log.error(
      { operations: has },
      `The upstream${adapterInUse() ? ', or the adapter,' : ''} lacks something that these operations need`,
    );
  else log.info({ operations: had }, 'The upstream offers again what was missing');
}

/** Keeps the list object if nothing changed, so that cached results based on it stay valid. */
function sameAs(before: readonly Part[] | undefined, now: readonly Part[]): readonly Part[] {
  return before && before.length === now.length && before.every((part, index) => part === now[index]) ? before : now;
}
