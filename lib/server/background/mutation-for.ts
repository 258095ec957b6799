import 'server-only';
import { AppError } from '@/lib/errors';
import type { Sent } from '@/lib/history/describe';
import { described } from '@/lib/resources/described';
import { eachOf, partsOf } from '@/lib/resources/background';
import { mayEditRoles, sendsRoles } from '@/lib/roles';
import type { Me } from '@/lib/server/auth/me';
import { checkVariables } from '@/lib/server/operation-variables';
import type { RunningWork } from '@/lib/server/store/work-chunks';
import type { z } from '@/lib/zod';

type Given = Pick<RunningWork, 'operation' | 'variables'> & { readonly page?: string | null };

const notHere = () => new AppError('BAD_USER_INPUT', { message: 'This action does not run in the background.' });

/** @throws AppError BAD_USER_INPUT */
function given(schema: z.ZodType, variables: unknown): never {
  const parsed = schema.safeParse(variables);
  if (!parsed.success) throw new AppError('BAD_USER_INPUT');
  return parsed.data as never;
}

/** A mutation, checked as the operations handler checks it. @throws AppError BAD_USER_INPUT, FORBIDDEN */
function checked({ operation, page = null }: Given, variables: object, me: Pick<Me, 'roles'>): Sent {
  if (sendsRoles(variables) && !mayEditRoles(me.roles)) throw new AppError('FORBIDDEN');
  return { operation, variables: checkVariables(operation, variables), page };
}

/**
 * What a work sends for these records, each mutation with the records that it changes.
 * @throws AppError BAD_USER_INPUT also if it does not run in the background, FORBIDDEN
 */
export function mutationsFor(
  work: Given,
  ids: readonly string[],
  me: Pick<Me, 'roles'>,
): { sent: Sent; ids: readonly string[] }[] {
  const each = eachOf(work.operation);
  if (each) {
    const variables = given(each.given, work.variables);
    return ids.map((id) => ({ sent: checked(work, each.variables(variables, id), me), ids: [id] }));
  }
  const does = described.get(work.operation);
  const key = does && does.does !== 'read' ? does.many : undefined;
  if (!key) throw notHere();
  return [{ sent: checked(work, { ...work.variables, [key]: [...ids] }, me), ids }];
}

/** What a work sends for a part of a creation. @throws as `mutationsFor` */
export function creationFor(
  work: Given,
  part: { readonly key: string; readonly quantity: number },
  me: Pick<Me, 'roles'>,
): Sent {
  const parts = partsOf(work.operation);
  if (!parts) throw notHere();
  if (part.quantity > parts.max) throw new AppError('BAD_USER_INPUT', { message: `At most ${parts.max} at once.` });
  return checked(work, parts.variables(given(parts.given, work.variables), part), me);
}
