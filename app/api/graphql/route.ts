import type { OperationName } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { maySend } from '@/lib/policy';
import { mayEditRoles } from '@/lib/roles';
import { asSignedIn } from '@/lib/server/auth/signed-in';
import { routeHandler, readJson } from '@/lib/server/handler';
import { AppError } from '@/lib/errors';
import { checkVariables } from '@/lib/server/operation-variables';
import { requireSameOrigin } from '@/lib/server/same-origin';
import { sendUpstream } from '@/lib/server/upstream/request';
import { z } from '@/lib/zod';

const bodySchema = z.object({ operation: z.string(), variables: z.unknown().optional() });

function isOperation(name: string): name is OperationName {
  return Object.hasOwn(registry, name);
}

/** A field rule besides the policy table: only Admin may send a user's roles (USR-35). */
function sendsRoles(value: unknown): boolean {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.entries(value).some(([key, inner]) => key === 'roles' || sendsRoles(inner))
  );
}

/**
 * The browser's only way to the upstream: `{operation, variables}` in, `{data}` out. Unknown names are 404, names
 * outside the user's roles 403, variables that do not fit the contract 400 with their paths.
 */
export const POST = routeHandler('operations', async (request, { requestId }) => {
  requireSameOrigin(request);
  return asSignedIn(request, requestId, async ({ me: known, token, now }) => {
    const body = bodySchema.safeParse(await readJson(request));
    if (!body.success) throw new AppError('BAD_USER_INPUT', { message: 'Name an operation.' });
    const { operation, variables = {} } = body.data;
    if (!isOperation(operation)) throw new AppError('NOT_FOUND', { message: 'There is no such operation.' });
    const me = registry[operation].kind === 'mutation' ? await now() : known;
    if (!maySend(me.roles, operation) || (sendsRoles(variables) && !mayEditRoles(me.roles)))
      throw new AppError('FORBIDDEN');
    const { json } = await sendUpstream(operation, checkVariables(operation, variables) as never, { token, requestId });
    return new Response(json, { headers: { 'content-type': 'application/json; charset=utf-8' } });
  });
});
