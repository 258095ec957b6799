import 'server-only';
import type { Finding } from '@/graphql/compatibility';
import type { Part } from '@/graphql/optional-parts';
import { log, scrub } from '@/lib/server/log';
import { offerOf } from './adapter';
import { NotReady, readSchema } from './ask-schema';

/**
 * The result of the last check of the upstream's schema. `unknown`: not checked yet, or the upstream does not show its
 * schema. `absent` are the optional parts it lacks, from the last schema that could be read; undefined if there was
 * none.
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

/**
 * Reads the upstream's schema and compares it with what the console sends. Never throws; a schema that cannot be read
 * is `unknown`.
 */
export async function checkContract(): Promise<ContractState> {
  const checkedAt = new Date().toISOString();
  try {
    const { findings, absent } = offerOf(await readSchema());
    const broken = findings.filter(({ state }) => state !== 'fine');
    shared.atelierContract = {
      verdict: broken.length === 0 ? 'fine' : 'broken',
      checkedAt,
      findings,
      absent: sameAs(contractState().absent, absent),
    };
    if (broken.length > 0)
      log.error(
        { operations: broken.map(({ operation }) => operation) },
        'The upstream lacks something that these operations need',
      );
  } catch (error) {
    const reason = error instanceof Error ? scrub(error.message) : 'unknown';
    // `fetch` throws a TypeError when nothing responds; anything else is a response without a schema.
    const isUnreachable = error instanceof TypeError || error instanceof NotReady;
    shared.atelierContract = {
      ...NEVER,
      checkedAt,
      reason,
      ...(isUnreachable && { isUnreachable }),
      absent: contractState().absent,
    };
    // An unreachable upstream is often still starting; if it is down, every call logs that.
    log[isUnreachable ? 'debug' : 'info']({ reason }, "The upstream's schema could not be read");
  }
  return contractState();
}

/** Keeps the list object if nothing changed, so that cached results based on it stay valid. */
function sameAs(before: readonly Part[] | undefined, now: readonly Part[]): readonly Part[] {
  return before && before.length === now.length && before.every((part, index) => part === now[index]) ? before : now;
}
