import 'server-only';
import type { Role } from '@/graphql/generated/types';
import { AppError } from '@/lib/errors';
import { MAX_VIEW_NAME, MAX_VIEW_SEARCH, MAX_VIEWS, type ViewOperations } from '@/lib/list/saved-views';
import { roleLabels } from '@/lib/roles';
import { z } from '@/lib/zod';

export type ViewOperation = keyof ViewOperations;

const list = z.string().max(100);
/** A bigint that PostgreSQL can hold. */
const id = z.string().regex(/^[1-9]\d{0,17}$/);
const name = z
  .string()
  .trim()
  .min(1, 'Give the view a name.')
  .max(MAX_VIEW_NAME, `A name has at most ${MAX_VIEW_NAME} characters.`)
  .regex(/[\p{L}\p{N}\p{P}\p{S}]/u, 'Give the view a name.')
  // Marks of direction would turn the text around it as well.
  .regex(/^[^\p{Cc}\u202A-\u202E\u2066-\u2069]*$/u, 'A name is one line of text.')
  .regex(/^[^\u00AD\u200B\u200E\u200F\u2060\uFEFF]*$/u, 'A name has no invisible characters.')
  // The tab of the list without a view is called so.
  .refine((text) => text.toLowerCase() !== 'all', 'All is the list without a view.');
const search = z
  .string()
  .max(MAX_VIEW_SEARCH, `These filters are too long to be saved: at most ${MAX_VIEW_SEARCH} characters.`)
  .regex(/^(?!\?)[!-~]*$/, 'This is not the query of an address.');
const sharedWith = z.enum(Object.keys(roleLabels) as Role[]).nullable();
const isPinned = z.boolean();

const schemas = {
  CreateView: z.strictObject({ list, name, search, sharedWith, isPinned }),
  UpdateView: z
    .strictObject({ id, name, search, sharedWith, isPinned })
    .partial({ name: true, search: true, sharedWith: true, isPinned: true }),
  DeleteView: z.strictObject({ id }),
  OrderViews: z.strictObject({ list, ids: z.array(id).max(MAX_VIEWS) }),
  ChooseDefaultView: z.strictObject({ list, id: id.nullable() }),
} satisfies Record<ViewOperation, z.ZodType>;

/** Whether an operation changes saved views. */
export const isViewOperation = (operation: string): operation is ViewOperation => Object.hasOwn(schemas, operation);

/**
 * What was sent, as the operation takes it.
 * @throws AppError BAD_USER_INPUT with a sentence for each field that is not valid
 */
export function viewVariables<Name extends ViewOperation>(operation: Name, variables: unknown): ViewOperations[Name] {
  const parsed = schemas[operation].safeParse(variables);
  if (parsed.success) return parsed.data as ViewOperations[Name];
  const fieldErrors = Object.fromEntries(
    parsed.error.issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
  throw new AppError('BAD_USER_INPUT', { fieldErrors });
}
