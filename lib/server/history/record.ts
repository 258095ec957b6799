import 'server-only';
import { registry } from '@/graphql/generated/registry';
import { toAppError, type AppError } from '@/lib/errors';
import type { NameOf, Node } from '@/lib/history/changes';
import {
  confirmed,
  createdBy,
  describe,
  recipientsOf,
  tellingsOf,
  touchedBy,
  type Described,
  type Sent,
} from '@/lib/history/describe';
import type { HistoryEntry, UndoDetail } from '@/lib/history/entry';
import { maySend } from '@/lib/policy';
import { described } from '@/lib/resources/described';
import { personName, type Me } from '@/lib/server/auth/me';
import { log } from '@/lib/server/log';
import { openStore } from '@/lib/server/store/connection';
import { namesFor, type Asker } from './names';
import { outcomeOf } from './outcome';
import { readNodes } from './read-nodes';
import { beginEntry, endEntry, type Deed } from './write';

/** What is about to be changed is read within this time, or not at all, ms. */
const READ_MS = 2_000;

/** A mutation that somebody sends. */
export interface Action extends Sent {
  /** What it takes back. */
  readonly undo?: UndoDetail;
  readonly me: Me;
  readonly token: string;
  readonly requestId: string;
}

interface Answer {
  readonly data: object;
}

/** The upstream's answer to a mutation, and its entry of the history. */
interface Recorded<Result> {
  readonly answer: Result;
  readonly entry: HistoryEntry;
}

/**
 * Sends a mutation and keeps it in the history: its beginning before it is sent, its end before the answer is given
 * back. Reads what it changes before, as the person, with the screens' own queries: without a store a change only, so
 * that it can be undone while its tab is open.
 * @param send asks the upstream
 * @throws whatever `send` throws; AppError UPSTREAM_DOWN when the history is required and cannot be written
 */
export async function recorded<Result extends Answer>(
  action: Action,
  send: () => Promise<Result>,
): Promise<Recorded<Result>> {
  const given = describe(action);
  const { nodes: read, nameOf } = openStore() || given.kind === 'change' ? await readBefore(action, given) : NOT_READ;
  const what = confirmed(action, given, read);
  const nodes = what === given ? read : undefined;
  const records = touchedBy(action, what, nodes, nameOf);
  const person = { id: action.me.id, name: personName(action.me) };
  const sent = [...tellingsOf(action, what, nameOf, nodes), ...recipientsOf(action, what, person)];
  const told = { ...(sent.length > 0 && { sent }), ...action.undo };
  const entry = await beginEntry(
    action,
    { kind: what.kind, recordKind: what.recordKind, operation: action.operation },
    { records, ...told },
  );
  try {
    const answer = await send();
    const root = (answer.data as Record<string, unknown>)[registry[action.operation].rootField];
    const created = createdBy(what, root, sent);
    const outcome = isRefusal(root) ? 'failed' : 'done';
    return { answer, entry: await endEntry(entry, { ...told, records: [...records, ...created], outcome }) };
  } catch (thrown) {
    const error = toAppError(thrown);
    await endEntry(entry, { ...told, records, outcome: outcomeOf(error), reason: error.reason ?? error.message });
    throw thrown;
  }
}

/** Keeps a mutation that was refused before it was sent. What it wanted is not kept: it was not checked. */
export async function recordRefusal(action: Action, error: AppError): Promise<void> {
  const { deed, ids } = attempted(action);
  const records = ids
    .filter((id) => id.length <= MAX_ID)
    .slice(0, MAX_IDS)
    .map((id) => ({ id, changes: [] }));
  const entry = await beginEntry(action, deed, { records });
  await endEntry(entry, { records, outcome: 'refused', reason: error.message });
}

/** What somebody wanted to do, as far as it can be told: the variables may be anything. */
function attempted(action: Action): { deed: Deed; ids: readonly string[] } {
  const { operation } = action;
  const does = described.get(operation);
  if (!does || does.does === 'read') return { deed: { kind: 'session', recordKind: null, operation }, ids: [] };
  try {
    const { kind, recordKind, ids } = describe(action);
    return { deed: { kind, recordKind, operation }, ids };
  } catch {
    return { deed: { kind: does.does, recordKind: does.record, operation }, ids: [] };
  }
}

/** Ids of a refused request are kept if they can be any. */
const MAX_ID = 100;
const MAX_IDS = 100;
const NOT_READ: { nodes: readonly Node[] | undefined; nameOf: NameOf } = { nodes: undefined, nameOf: () => undefined };

/** The upstream reports some failures as data (D-11, D-30). */
const isRefusal = (root: unknown) =>
  root === false || (typeof root === 'object' && root !== null && 'success' in root && root.success === false);

async function readBefore(action: Action, { asks }: Described): Promise<typeof NOT_READ> {
  const { me, token, requestId, variables } = action;
  const asker: Asker = { me, token, requestId, signal: AbortSignal.timeout(READ_MS) };
  const mayRead = asks.length > 0 && asks.every(({ operation }) => maySend(me.roles, operation));
  const [nodes, nameOf] = await Promise.all([
    mayRead ? readNodes(asks, asker).catch((error: unknown) => notRead(error, asker)) : undefined,
    namesFor(variables, asker).catch((error: unknown) => notRead(error, asker)),
  ]);
  return { nodes, nameOf: nameOf ?? NOT_READ.nameOf };
}

/** The action is not held up by this; its entry has no `before` then. */
function notRead(error: unknown, { requestId }: Asker): undefined {
  log.info({ requestId, code: toAppError(error).code }, 'the history could not read what was there before');
}
