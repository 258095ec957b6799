import { createHash, createHmac } from 'node:crypto';
import { getNamedType, type GraphQLField, type GraphQLFieldResolver } from 'graphql';
import { allowSignedIn } from './access.ts';
import type { Context } from './context.ts';
import type { Db } from './db/schema.ts';
import { inTransaction } from './db/transaction.ts';
import { badRequest, conflict } from './errors.ts';

/** The argument that names a creation, so that a request whose answer was lost can be repeated. */
const ARGUMENT = 'idempotencyKey';
const KEY = /^[\x21-\x7e]{1,200}$/;

/** Reads a record that was created earlier, by the name of its type. They check roles like every other service. */
export type Created = Readonly<Record<string, (context: Context, id: string) => unknown>>;

/**
 * Makes a mutation of the contract that takes a key happen once for a person and a key: the key, what it creates and
 * the mails it queues are one transaction. Asked for again it answers the record as it is now, and a failed try leaves
 * the key free. A mutation without the argument is handed back as it is. The services beneath must use `inTransaction`.
 * @throws Error at start when nothing reads records of the mutation's type; at run time BAD_REQUEST on a key that is
 * none, CONFLICT when the key came with other input before, NOT_FOUND when what was created is gone
 */
export function oncePerKey(
  field: GraphQLField<unknown, Context>,
  created: Created,
  resolve: GraphQLFieldResolver<unknown, Context>,
): typeof resolve {
  if (!field.args.some(({ name }) => name === ARGUMENT)) return resolve;
  const typeName = getNamedType(field.type).name;
  const read = created[typeName];
  if (read === undefined && typeName !== 'Boolean')
    throw new Error(`${field.name} takes a key, but nothing reads a ${typeName} that was created.`);
  return async (source, { [ARGUMENT]: key, ...input }: Record<string, unknown>, context, info) => {
    if (key == null) return resolve(source, input, context, info) as unknown;
    const { accountId } = allowSignedIn(context.viewer);
    if (typeof key !== 'string' || !KEY.test(key))
      throw badRequest('The key must be of one to two hundred letters, digits and signs.', ARGUMENT);
    const claim = {
      account_id: accountId,
      operation: field.name,
      key_hash: hashOf(key),
      input_hash: createHmac('sha256', key)
        .update(JSON.stringify(sorted(input)))
        .digest('hex'),
    };
    const first = await inTransaction(context.db, async (trx) => {
      if (!(await takeKey(trx, claim))) return null;
      const record: unknown = await resolve(source, input, { ...context, db: trx }, info);
      await keepResult(trx, claim, idOf(record));
      return { record };
    });
    if (first !== null) return first.record;
    const earlier = await findKey(context.db, claim);
    if (earlier.input_hash !== claim.input_hash)
      throw conflict('This request was already saved with other values. Nothing was created.', ARGUMENT);
    return read === undefined || earlier.result_id === null ? true : read(context, earlier.result_id);
  };
}

/** Whether something was created under this key by the person who asks; false, too, while it is still being done. */
export async function creationIsStored({ db, viewer }: Context, key: string): Promise<boolean> {
  const { accountId } = allowSignedIn(viewer);
  const row = await db
    .selectFrom('creation_keys')
    .select('operation')
    .where('account_id', '=', accountId)
    .where('key_hash', '=', hashOf(key))
    .executeTakeFirst();
  return row !== undefined;
}

/** Forgets the keys of more than a week ago; nobody repeats a request for so long. @returns how many there were */
export async function forgetCreationKeys(db: Db, now = new Date()): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('creation_keys')
    .where('created_at', '<', new Date(now.getTime() - MAX_AGE_MS))
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000;

interface Claim {
  readonly account_id: string;
  readonly operation: string;
  readonly key_hash: string;
  readonly input_hash: string;
}

/** Whether the key is new. A key somebody is using right now is waited for. */
async function takeKey(trx: Db, claim: Claim): Promise<boolean> {
  const row = await trx
    .insertInto('creation_keys')
    .values(claim)
    .onConflict((conflicting) => conflicting.doNothing())
    .returning('operation')
    .executeTakeFirst();
  return row !== undefined;
}

const hashOf = (key: string) => createHash('sha256').update(key).digest('hex');

function keepResult(trx: Db, { account_id, operation, key_hash }: Claim, resultId: string | null) {
  return trx
    .updateTable('creation_keys')
    .set({ result_id: resultId })
    .where('account_id', '=', account_id)
    .where('operation', '=', operation)
    .where('key_hash', '=', key_hash)
    .execute();
}

function findKey(db: Db, { account_id, operation, key_hash }: Claim) {
  return db
    .selectFrom('creation_keys')
    .select(['input_hash', 'result_id'])
    .where('account_id', '=', account_id)
    .where('operation', '=', operation)
    .where('key_hash', '=', key_hash)
    .executeTakeFirstOrThrow();
}

function idOf(record: unknown): string | null {
  return typeof record === 'object' && record !== null && 'id' in record && typeof record.id === 'string'
    ? record.id
    : null;
}

/** The same value with the members of its objects in one order, so that the same input has the same hash. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || value instanceof Date) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, sorted(member)]),
  );
}
