import 'server-only';
import type { OperationName } from '@/graphql/generated/operations';
import type { NameOf } from '@/lib/history/changes';
import { byIds, nodesOf } from '@/lib/history/told';
import { maySend } from '@/lib/policy';
import type { Me } from '@/lib/server/auth/me';
import { sendUpstream } from '@/lib/server/upstream/request';

/** Names are read again after this time, ms: one that changed meanwhile is stored as it was. */
const MAX_AGE_MS = 10 * 60_000;

/** The lists that screens choose from, by the variable that holds ids of them. Of messages only those are read. */
export const LISTS = [
  { key: /^(?:\w*[tT]agIds?)$/, operation: 'AllTags' },
  { key: /^(?:accountGroupIds?)$/, operation: 'AllAccountGroups' },
  { key: /^(?:brandIds?)$/, operation: 'AllBrands' },
  { key: /^codeId$/, operation: 'AccountingCodes' },
  { key: /^messageIds?$/, operation: 'Messages' },
] as const satisfies readonly { key: RegExp; operation: OperationName }[];

type ListOperation = (typeof LISTS)[number]['operation'];

/** Next bundles handlers and pages separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & {
  atelierNames?: Map<ListOperation, { names: ReadonlyMap<string, string>; at: number }>;
};

/** Who asks: only what their roles may ask is read. */
export interface Asker {
  readonly me: Me;
  readonly token: string;
  readonly requestId: string;
  readonly signal: AbortSignal;
}

function idsIn(value: unknown, key: RegExp): string[] {
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (key.test(name) ? textsIn(inner) : idsIn(inner, key)));
}

/** The ids themselves, or those that a filter compares with. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * The names of tags, segments, brands, messages and accounting codes that these variables refer to by id. A list is read
 * only if a name is not known yet.
 */
export async function namesFor(variables: object, asker: Asker): Promise<NameOf> {
  const lists = await Promise.all(
    LISTS.map(async ({ key, operation }) => {
      const ids = idsIn(variables, key);
      return ids.length === 0 ? undefined : namesOf(operation, ids, asker);
    }),
  );
  return (id) => lists.map((names) => names?.get(id)).find((name) => name !== undefined);
}

interface Named {
  readonly id: string;
  readonly name?: string | null;
  readonly code?: string | number | null;
  readonly description?: string | null;
}

const nameOf = ({ name, code, description }: Named): string =>
  name ?? ([code, description].filter(Boolean).join(' ') || '-');

async function namesOf(
  operation: ListOperation,
  ids: readonly string[],
  { me, token, requestId, signal }: Asker,
): Promise<ReadonlyMap<string, string> | undefined> {
  const cache = (shared.atelierNames ??= new Map());
  const known = cache.get(operation);
  if (known && Date.now() - known.at < MAX_AGE_MS && ids.every((id) => known.names.has(id))) return known.names;
  if (!maySend(me.roles, operation)) return known?.names;
  const isWhole = operation !== 'Messages';
  const { data } = await sendUpstream(operation, (isWhole ? {} : byIds(ids)) as never, { token, requestId, signal });
  const [list = []] = Object.values(data) as (readonly Named[] | { edges: readonly { node: Named }[] })[];
  const read = 'edges' in list ? nodesOf(list) : list;
  const names = new Map<string, string>([
    ...(isWhole ? [] : (known?.names ?? [])),
    ...read.map((one) => [one.id, nameOf(one)] as const),
  ]);
  cache.set(operation, { names, at: Date.now() });
  return names;
}
