import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { maySend } from '@/lib/policy';
import { mayEditRoles, sendsRoles } from '@/lib/roles';
import { callingPage } from '@/lib/server/auth/end-session';
import type { Me } from '@/lib/server/auth/me';
import { asSignedIn } from '@/lib/server/auth/signed-in';
import { routeHandler, readJson } from '@/lib/server/handler';
import { AppError, toAppError } from '@/lib/errors';
import { checkVariables } from '@/lib/server/operation-variables';
import { answerHistory, isHistoryQuery } from '@/lib/server/history/answer';
import { recorded, recordRefusal } from '@/lib/server/history/record';
import { undoAction, undoSends } from '@/lib/server/history/undo';
import { answerWork } from '@/lib/server/background/answer';
import { isWorkOperation } from '@/lib/server/background/variables';
import { entryOfToken, undoTokens } from '@/lib/server/history/undo-token';
import { answerListView, isListViewOperation } from '@/lib/server/list-view/answer';
import { answerPins, isPinsOperation } from '@/lib/server/pins/pins';
import { answerSessions, isSessionOperation } from '@/lib/server/sessions/answer';
import { answerViews } from '@/lib/server/views/answer';
import { isViewOperation } from '@/lib/server/views/variables';
import type { HistoryEntry } from '@/lib/history/entry';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { sendUpstream } from '@/lib/server/upstream/request';
import { z } from '@/lib/zod';

const bodySchema = z.object({ operation: z.string(), variables: z.unknown().optional() });

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(registry, name);
}

/**
 * The browser's only way to the upstream: `{operation, variables}` in, `{data}` out. Unknown names are 404, names
 * outside the user's roles 403, variables that do not fit the contract 400 with their paths. `undo` is added to the
 * answer if the action can be taken back, `undoSends` if that is counted down first.
 */
export const POST = routeHandler('operations', async (request, { requestId }) => {
  requireSameOrigin(request);
  return asSignedIn(request, requestId, async ({ me: known, token, session, now }) => {
    const body = bodySchema.safeParse(await readJson(request));
    if (!body.success) throw new AppError('BAD_USER_INPUT', { message: 'Name an operation.' });
    const { operation, variables = {} } = body.data;
    if (isHistoryQuery(operation))
      return relayed({ json: JSON.stringify({ data: await answerHistory(operation, variables, known.roles) }) });
    if (operation === UNDO) {
      const me = await now();
      const entry = await entryOfToken(idIn(variables), me.id);
      const { receipt, entries } = await undoAction(entry, { me, token, requestId, page: pageOf(request) });
      return relayed({ json: JSON.stringify({ data: { undoAction: receipt } }) }, await undoOf(entries, me));
    }
    if (isWorkOperation(operation)) {
      const asker = { me: known, token, requestId, page: pageOf(request), now };
      return relayed({ json: JSON.stringify({ data: await answerWork(operation, variables, asker) }) });
    }
    if (isViewOperation(operation))
      return relayed({ json: JSON.stringify({ data: await answerViews(operation, variables, await now()) }) });
    if (isListViewOperation(operation))
      return relayed({ json: JSON.stringify({ data: await answerListView(variables, known.id) }) });
    if (isPinsOperation(operation))
      return relayed({ json: JSON.stringify({ data: await answerPins(variables, known.id) }) });
    if (isSessionOperation(operation)) {
      const userAgent = request.headers.get('user-agent');
      const asker = { me: known, session, userAgent, requestId, page: pageOf(request), now };
      return relayed({ json: JSON.stringify({ data: await answerSessions(operation, variables, asker) }) });
    }
    if (!isOperation(operation)) throw new AppError('NOT_FOUND', { message: 'There is no such operation.' });
    const checked = (me: Me) => {
      if (!maySend(me.roles, operation) || (sendsRoles(variables) && !mayEditRoles(me.roles)))
        throw new AppError('FORBIDDEN');
      return checkVariables(operation, variables);
    };
    const send = (valid: object) => sendUpstream(operation, valid as never, { token, requestId });
    if (registry[operation].kind === 'query') return relayed(await send(checked(known)));
    const me = await now();
    const action = { operation, variables: valuesOf(variables), page: pageOf(request), me, token, requestId };
    let valid: object;
    try {
      valid = checked(me);
    } catch (error) {
      await recordRefusal(action, toAppError(error));
      throw error;
    }
    const { answer, entry } = await recorded({ ...action, variables: valuesOf(valid) }, () => send(valid));
    return relayed(answer, await undoOf([entry], me));
  });
});

const pageOf = (request: Request) => callingPage(request) ?? null;

/** Takes an action back: `{id}`, what `undo` said in its answer. Each mutation that it sends is checked and recorded, too. */
const UNDO = 'UndoAction';

function idIn(variables: unknown): string {
  const parsed = z.object({ id: z.string() }).safeParse(variables);
  if (!parsed.success) throw new AppError('BAD_USER_INPUT');
  return parsed.data.id;
}

/** What the browser sends to take the action back, and what is counted down before; nothing if it cannot be. */
async function undoOf(entries: readonly HistoryEntry[], { roles }: Me): Promise<object> {
  const undo = await undoTokens(entries, roles);
  return undo.length > 0 ? { undo, undoSends: undoSends(entries) } : {};
}

/** @param more is put beside the data */
function relayed({ json }: { json: string }, more: object = {}): Response {
  const beside = JSON.stringify(more);
  return new Response(beside === '{}' ? json : `${json.slice(0, json.lastIndexOf('}'))},${beside.slice(1)}`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  });
}

const valuesOf = (variables: unknown) => (typeof variables === 'object' ? { ...variables } : {});
