import 'server-only';
import { screensBy, type Screen } from '@/lib/contract/screens';
import { adapterInUse, type AdapterInUse } from '@/lib/server/contract/adapter';
import { contractState, type ContractState } from '@/lib/server/contract/watch';
import { env } from '@/lib/server/env';
import { storeState, type StoreState } from '@/lib/server/store/state';
import manifest from '@/package.json';

/** What an operator wants to know about this console process. It contains no secret, and of URLs only the host. */
export interface System {
  readonly contract: Omit<ContractState, 'findings'> & { readonly screens: readonly Screen[] };
  /** Host and port of the upstream. */
  readonly upstream: string;
  readonly adapter: AdapterInUse | undefined;
  readonly version: string;
  readonly node: string;
  /** When this process started, ISO. */
  readonly since: string;
  readonly services: { readonly search: boolean; readonly content: boolean; readonly metrics: boolean };
  readonly history: StoreState;
}

/** Collects the state; sends no request. */
export function readSystem(): System {
  const { findings, ...contract } = contractState();
  const { GRAPHQL_ENDPOINT, MEILISEARCH_HOST, MEILISEARCH_INDEX, CONTENT_ENDPOINT, METRICS_TOKEN } = env();
  return {
    contract: { ...contract, screens: screensBy(findings, contract.absent, contract.refused) },
    upstream: new URL(GRAPHQL_ENDPOINT).host,
    adapter: adapterInUse(),
    version: manifest.version,
    node: process.versions.node,
    since: new Date(Date.now() - process.uptime() * 1_000).toISOString(),
    services: {
      search: Boolean(MEILISEARCH_HOST && MEILISEARCH_INDEX),
      content: CONTENT_ENDPOINT !== undefined,
      metrics: METRICS_TOKEN !== undefined,
    },
    history: storeState(),
  };
}
