import 'server-only';
import type { Role } from '@/graphql/generated/types';
import { AppError } from '@/lib/errors';
import type { HistoryFilter } from '@/lib/history/entry';
import type { HistoryQueries, HistoryQueryName } from '@/lib/history/queries';
import { MAX_COUNTED } from '@/lib/list/count';
import { mayOpen, sectionNames, sections } from '@/lib/policy';
import { countHistory, readEntry, readHistory, readPeople } from '@/lib/server/store/history-reads';
import { z } from '@/lib/zod';
import { filterSchema, readFilter } from './filter';
import { fromHistory } from './reading';
import { mayOpenHistory, shownTo } from './shown-to';
import { withUndone } from './undone';

const MAX_ROWS = 100;
const text = z.string().max(100);
const count = z.number().int().min(1).max(MAX_ROWS);
const variablesSchema = {
  History: z.object({
    paging: z
      .union([z.strictObject({ first: count, after: text.optional() }), z.strictObject({ last: count, before: text })])
      .default({ first: 10 }),
    filter: filterSchema,
  }),
  CountHistory: z.object({ filter: filterSchema }),
  HistoryEntry: z.object({ id: text }),
  HistoryPeople: z.object({}),
} satisfies Record<HistoryQueryName, z.ZodType>;

/** Whether a query is answered from the console's own store. */
export const isHistoryQuery = (name: string): name is HistoryQueryName => Object.hasOwn(variablesSchema, name);

/**
 * Answers a query about the history. Who may open the history sees all of it; everybody else what belongs to one record
 * of a section they may open.
 * @throws AppError BAD_USER_INPUT, FORBIDDEN, NOT_FOUND; UNSUPPORTED without a store; UPSTREAM_DOWN when it is away
 */
export async function answerHistory<Name extends HistoryQueryName>(
  name: Name,
  variables: unknown,
  roles: readonly Role[],
): Promise<HistoryQueries[Name]['data']> {
  const parsed = variablesSchema[name].safeParse(variables);
  if (!parsed.success) throw new AppError('BAD_USER_INPUT');
  const filter = 'filter' in parsed.data ? readFilter(parsed.data.filter) : {};
  if (!maySee(roles, filter)) throw new AppError('FORBIDDEN');
  return fromHistory(() => answers[name](parsed.data as never, filter, roles) as Promise<HistoryQueries[Name]['data']>);
}

function maySee(roles: readonly Role[], { recordKind, recordId }: HistoryFilter): boolean {
  if (mayOpenHistory(roles)) return true;
  if (recordKind === undefined || recordId === undefined) return false;
  return sectionNames.some((name) => sections[name].records.includes(recordKind) && mayOpen(roles, name));
}

type Given<Name extends HistoryQueryName> = z.infer<(typeof variablesSchema)[Name]>;

const answers: {
  [Name in HistoryQueryName]: (
    given: Given<Name>,
    filter: HistoryFilter,
    roles: readonly Role[],
  ) => Promise<HistoryQueries[Name]['data']>;
} = {
  History: async ({ paging }, filter, roles) => {
    const isBackward = 'last' in paging;
    const page = isBackward
      ? { limit: paging.last, before: paging.before }
      : { limit: paging.first, after: paging.after };
    const { entries, hasMore } = await readHistory(filter, page);
    const pageInfo = {
      hasNextPage: isBackward || hasMore,
      hasPreviousPage: isBackward ? hasMore : page.after !== undefined,
      startCursor: entries.at(0)?.id ?? null,
      endCursor: entries.at(-1)?.id ?? null,
    };
    const nodes = await withUndone(entries.map((entry) => shownTo(roles, entry)));
    return { history: { edges: nodes.map((node) => ({ node })), pageInfo } };
  },
  CountHistory: async (_, filter) => ({ countHistory: { totalCount: await countHistory(filter, MAX_COUNTED + 1) } }),
  HistoryEntry: async ({ id }, _, roles) => {
    const entry = await readEntry(id);
    const [historyEntry] = await withUndone(entry ? [shownTo(roles, entry)] : []);
    if (!historyEntry) throw new AppError('NOT_FOUND');
    const takenBack = historyEntry.undoes === undefined ? undefined : await readEntry(historyEntry.undoes);
    return { historyEntry, ...(takenBack && { takesBack: shownTo(roles, takenBack) }) };
  },
  HistoryPeople: async () => ({ historyPeople: await readPeople() }),
};
