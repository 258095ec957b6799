import 'server-only';
import { screensBy, type Screen } from '@/lib/contract/screens';
import { contractState, type ContractState } from '@/lib/server/contract/watch';
import { env } from '@/lib/server/env';
import manifest from '@/package.json';

/** What an operator wants to know of this console process. No secret and no address beyond a host is in it. */
export interface System {
  readonly contract: Omit<ContractState, 'findings'> & { readonly screens: readonly Screen[] };
  /** Host and port of the upstream. */
  readonly upstream: string;
  readonly version: string;
  readonly node: string;
  /** When this process began, ISO. */
  readonly since: string;
  readonly services: { readonly search: boolean; readonly content: boolean; readonly metrics: boolean };
}

/** Reads it; asks nobody. */
export function readSystem(): System {
  const { findings, ...contract } = contractState();
  const { GRAPHQL_ENDPOINT, MEILISEARCH_HOST, MEILISEARCH_INDEX, CONTENT_ENDPOINT, METRICS_TOKEN } = env();
  return {
    contract: { ...contract, screens: screensBy(findings) },
    upstream: new URL(GRAPHQL_ENDPOINT).host,
    version: manifest.version,
    node: process.versions.node,
    since: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    services: {
      search: Boolean(MEILISEARCH_HOST && MEILISEARCH_INDEX),
      content: CONTENT_ENDPOINT !== undefined,
      metrics: METRICS_TOKEN !== undefined,
    },
  };
}
