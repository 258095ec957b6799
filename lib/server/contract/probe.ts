import 'server-only';
import { parse, type DocumentNode } from 'graphql';
import type { Finding } from '@/graphql/compatibility';
import type { Part } from '@/graphql/optional-parts';
import { documentWithout } from '@/graphql/without-parts';
import { capabilities, type Capability } from '@/graphql/generated/capabilities';
import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { forEveryone, operationsOf, sectionNames, sessionOperations } from '@/lib/policy';
import { errorsIn } from '@/lib/server/upstream/errors';
import { safeMessage } from '@/lib/server/upstream/safe-message';
import { adaptedOperation } from './adapter';
import { askUpstream, NotReady, TooSlow, type SchemaAnswer } from './ask-schema';
import { ownSchema } from './own-schema';
import { asksFor, probeOf, PROBE, sends } from './probe-documents';

/** What was found without a schema: as from one, except that each refused operation has one finding, the upstream's own words. */
export interface Probed {
  readonly findings: readonly Finding[];
  readonly refused: readonly OperationName[];
  readonly absent: readonly Part[];
}

/** Probes at the same time. */
const PARALLEL = 4;
/** Codes of an upstream that does not answer this question, or not now: they say nothing about its schema. */
const NOT_ABOUT_IT = /UNAUTH|FORBIDDEN|RATE|TOO_MANY|TIMEOUT|UNAVAILABLE|INTERNAL/i;

/**
 * Finds out without introspection what an upstream serves. A probe's text holds the operations to be checked, but runs
 * only `{ __typename }`: servers check the whole text against their schema before they run any of it.
 * @throws NotReady if it answers nothing; Error with a clause for people if the upstream does not answer probes
 */
export async function probeUpstream(): Promise<Probed> {
  const first = askUpstream(probeOf([parse('query Other { __typename }')]), PROBE);
  const { data, errors } = await first.catch((error: unknown) => {
    // A schema can be slow; where this is, everything is.
    throw error instanceof TooSlow ? new NotReady(TooSlow.asDown) : error;
  });
  if (!data) throw new Error(`the upstream refuses probes, too: ${firstOf(errors).says}`);
  const own = ownSchema();
  const every: ReadonlySet<Part> = new Set(Object.values(capabilities).flat());
  const core = new Map<OperationName, DocumentNode>();
  const optional: OperationName[] = [];
  for (const name of Object.keys(registry) as OperationName[]) {
    const adapted = adaptedOperation(name);
    // An adapter's document is whole: its optional parts were left out when it was written.
    const document = adapted ? parse(adapted.query) : documentWithout(own, parse(registry[name].document), every);
    if (document) core.set(name, document);
    else optional.push(name);
  }
  const why = new Map<OperationName, string>();
  const groups = [[...sessionOperations, ...forEveryone], ...sectionNames.map(operationsOf)];
  await inTurns(groups, async (group) => {
    const names = group.filter((name) => core.has(name));
    const documents = names.flatMap((name) => core.get(name) ?? []);
    if ((await refusal(documents)) === undefined) return;
    for (const [index, document] of documents.entries()) {
      const said = await refusal([document]);
      const name = names[index];
      if (name && said !== undefined) why.set(name, said);
    }
  });
  const absent = new Set<Part>();
  const isServed = (name: OperationName) => !why.has(name);
  const sentAsOurs = (name: OperationName) => isServed(name) && !adaptedOperation(name);
  await inTurns(Object.keys(capabilities) as Capability[], async (capability) => {
    const parts: readonly Part[] = capabilities[capability];
    const documents = new Map(parts.map((part) => [part, documentFor(part, sentAsOurs, every)]));
    const asked = [...documents.values()].flatMap((document) => document ?? []);
    const isLacking = asked.length > 0 && (await refusal(asked)) !== undefined;
    // What no operation of the console reaches goes with the rest of its capability.
    const isReached = (part: Part) => documentFor(part, () => true, every) !== undefined;
    for (const [part, document] of documents) {
      const byAdapter = adapterLacks(part, isServed);
      const isGone = document ? isLacking : byAdapter === undefined && (isLacking || isReached(part));
      if (byAdapter || isGone) absent.add(part);
    }
  });
  const gone = optional.filter((name) => registry[name].asks?.some((part) => absent.has(part)));
  return {
    findings: (Object.keys(registry) as OperationName[]).map((name) => findingOf(name, why.get(name))),
    refused: [...why.keys(), ...gone],
    absent: [...absent],
  };
}

/** Whether what the adapter replaces lacks an optional part; undefined if nothing of that uses it. */
function adapterLacks(part: Part, isServed: (operation: OperationName) => boolean): boolean | undefined {
  const using = (Object.keys(registry) as OperationName[]).flatMap((name) => {
    const { asks = [], sends = [] } = registry[name];
    const adapted = asks.includes(part) || sends.includes(part) ? adaptedOperation(name) : undefined;
    return adapted && isServed(name) ? [adapted.lacks.has(part)] : [];
  });
  return using.length === 0 ? undefined : using.includes(true);
}

/** An operation that reaches the part, if one of those served does. */
function documentFor(
  part: Part,
  served: (name: OperationName) => boolean,
  every: ReadonlySet<Part>,
): DocumentNode | undefined {
  const names = (Object.keys(registry) as OperationName[]).filter(served);
  const asking = names.find((name) => registry[name].asks?.includes(part));
  if (asking) return asksFor(ownSchema(), registry[asking].document, part, every);
  const sending = names.filter((each) => registry[each].sends?.includes(part));
  // Some parts can only be reached through others.
  for (const avoided of [every, new Set<Part>()]) {
    for (const name of sending) {
      const document = sends(ownSchema(), registry[name].document, part, every, avoided);
      if (document) return document;
    }
  }
  return undefined;
}

function findingOf(operation: OperationName, said: string | undefined): Finding {
  const { resource } = registry[operation];
  if (said === undefined) return { operation, resource, state: 'fine', problems: [] };
  return {
    operation,
    resource,
    state: 'missing',
    problems: [{ kind: 'missing', says: `${operation}: ${said}`, change: '' }],
  };
}

/** Why the upstream refuses a text that holds these operations; undefined if it does not, or says nothing about it. */
async function refusal(documents: readonly DocumentNode[]): Promise<string | undefined> {
  if (documents.length === 0) return undefined;
  const { data, errors } = await askUpstream(probeOf(documents), PROBE);
  const { code, says } = firstOf(errors);
  return data || NOT_ABOUT_IT.test(code) ? undefined : says;
}

function firstOf(errors: SchemaAnswer['errors']): { code: string; says: string } {
  const [first] = errorsIn(errors);
  return { code: String(first?.extensions?.['code'] ?? ''), says: safeMessage(first?.message) ?? 'without a reason' };
}

async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const left = [...items];
  const lane = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: PARALLEL }, lane));
}
