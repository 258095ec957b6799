import 'server-only';
import type { GraphQLSchema } from 'graphql';
import { refusedOperations } from '@/graphql/compatibility';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { basicOf, sectionNames } from '@/lib/policy';
import { scrub } from '@/lib/server/log';
import { adaptedOperation, adapterInUse, offerOf } from './adapter';
import { NotReady, readSchema } from './ask-schema';
import { ownSchema } from './own-schema';
import { probeUpstream, type Probed } from './probe';

/** What an upstream offers. `reason`: why its schema could not be read, so that it was probed. */
export interface Offer extends Probed {
  readonly reason?: string;
}

/**
 * What the upstream offers: by its schema or, if it does not show one, by probes.
 * @throws NotReady if it cannot be reached; Error with a clause for people if neither can be had
 */
export async function readOffer(): Promise<Offer> {
  let reason: string;
  try {
    const found = judged(await readSchema());
    if (servesAnySection(found)) return found;
    reason = 'what the upstream shows of it has none of the console’s lists';
  } catch (error) {
    if (error instanceof NotReady) throw error;
    reason = error instanceof Error ? scrub(error.message) : 'unknown';
  }
  const probed = await probeUpstream().catch((error: unknown) => {
    if (error instanceof NotReady) throw error;
    const also = error instanceof Error ? scrub(error.message) : 'unknown';
    throw new Error(also === reason ? reason : `${reason}; ${also}`);
  });
  if (!servesAnySection(probed)) {
    const adapter = adapterInUse()
      ? ''
      : '; if it offers them under other names, it needs an adapter, and ATELIER_ADAPTER names none';
    throw new Error(`${reason}; probes find none of the console’s lists either${adapter}`);
  }
  return { ...probed, reason };
}

function judged(live: GraphQLSchema): Probed {
  const { findings, absent } = offerOf(live);
  const unfit = new Set(findings.filter(({ state }) => state !== 'fine').map(({ operation }) => operation));
  const refused = refusedOperations(live, ownSchema(), registry, new Set(absent));
  const adapted = (Object.keys(registry) as OperationName[]).filter((name) => adaptedOperation(name));
  return {
    findings,
    refused: [
      ...refused.filter((name) => !adapted.includes(name)),
      // The adapter's own document is judged, not ours.
      ...adapted.filter((name) => unfit.has(name)),
    ],
    absent,
  };
}

/**
 * A schema without any of the lists is one that is shown to nobody without a sign-in, or another API: nothing is to be
 * hidden because of it.
 */
function servesAnySection({ refused }: Probed): boolean {
  return sectionNames.map(basicOf).some((name) => name !== undefined && !refused.includes(name));
}
