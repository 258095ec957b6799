import 'server-only';
import { buildClientSchema, buildSchema, getIntrospectionQuery, type IntrospectionQuery } from 'graphql';
import { compareContract, type Finding } from '@/graphql/compatibility';
import { contract } from '@/graphql/generated/contract';
import { registry } from '@/graphql/generated/registry';
import { env } from '@/lib/env';
import { log, scrub } from '@/lib/log';
import { boundedFetch } from '@/lib/upstream/bounded-fetch';

/** What the last check of the upstream's schema said. `unknown`: not checked yet, or the upstream does not show its schema. */
export type ContractState = { readonly verdict: 'fine' | 'broken' | 'unknown'; readonly checkedAt: string | null; readonly reason?: string; readonly isUnreachable?: true; readonly findings: readonly Finding[] };

const HOUR_MS = 3_600_000;
const PATIENCE_MS = 10_000;
/** How soon an upstream that could not be reached is asked again; each time twice as late, an hour at most. */
const SOON_MS = 5_000;
const NEVER: ContractState = { verdict: 'unknown', checkedAt: null, findings: [] };

/** The upstream answers, but cannot serve yet: it says nothing of its schema. */
class NotReady extends Error {}

/** Next bundles the start and the routes apart from each other; the process is what they share. */
const shared = globalThis as typeof globalThis & { atelierContract?: ContractState };

export const contractState = (): ContractState => shared.atelierContract ?? NEVER;

/**
 * Checks at once and then every hour, without holding anything up; sooner while the upstream cannot be reached, as when both are just
 * being started. For the start of the console (instrumentation.ts).
 */
export function watchContract(soonMs: number = SOON_MS): void {
  void checkContract().then(({ isUnreachable }) => {
    setTimeout(() => watchContract(isUnreachable ? Math.min(soonMs * 2, HOUR_MS) : SOON_MS), isUnreachable ? soonMs : HOUR_MS).unref();
  });
}

/** Asks the upstream for its schema and compares it with what the console sends. Never throws; what cannot be read is `unknown`. */
export async function checkContract(): Promise<ContractState> {
  const checkedAt = new Date().toISOString();
  try {
    const findings = compareContract(buildClientSchema(await introspect()), buildSchema(contract, { assumeValid: true }), registry);
    const broken = findings.filter(({ state }) => state !== 'fine');
    shared.atelierContract = { verdict: broken.length === 0 ? 'fine' : 'broken', checkedAt, findings };
    if (broken.length > 0) log.error({ operations: broken.map(({ operation }) => operation) }, 'The upstream does not offer what these operations need');
  } catch (error) {
    const reason = error instanceof Error ? scrub(error.message) : 'unknown';
    // A TypeError is what `fetch` throws when nobody answers; anything else is an answer without a schema.
    const isUnreachable = error instanceof TypeError || error instanceof NotReady;
    shared.atelierContract = { ...NEVER, checkedAt, reason, ...(isUnreachable && { isUnreachable }) };
    log.info({ reason }, 'The upstream\'s schema could not be read');
  }
  return contractState();
}

async function introspect(): Promise<IntrospectionQuery> {
  const response = await boundedFetch(env().GRAPHQL_ENDPOINT, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ query: getIntrospectionQuery(), operationName: 'IntrospectionQuery' }),
  }, PATIENCE_MS);
  if (response.status >= 500) throw new NotReady(`the upstream answered ${response.status}`);
  const { data } = (await response.json()) as { data?: IntrospectionQuery | null };
  if (!data) throw new Error('the upstream does not show its schema');
  return data;
}
