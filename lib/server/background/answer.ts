import 'server-only';
import { registry } from '@/graphql/generated/registry';
import type { OperationName } from '@/graphql/generated/operations';
import { AppError, toAppError } from '@/lib/errors';
import { maySend } from '@/lib/policy';
import type { Me } from '@/lib/server/auth/me';
import { recordRefusal } from '@/lib/server/history/record';
import { log, scrub } from '@/lib/server/log';
import { openStore } from '@/lib/server/store/connection';
import { storeStarted, storeState } from '@/lib/server/store/state';
import { countActive, countRecords, readLeft, readWorkPerson, readWorks } from '@/lib/server/store/work-reads';
import { addToWork, cancelWork, dismissWork, insertWork, retryWork } from '@/lib/server/store/work-writes';
import type { WorkOperationName, WorkOperations } from '@/lib/background/queries';
import { MAX_CHUNK, MAX_IDS_AT_ONCE, MAX_RECORDS, type Work } from '@/lib/background/work';
import { z } from '@/lib/zod';
import { mutationFor } from './chunk';
import { sealToken } from './token';
import { canBeginWork } from './worker';

/** Works of one person that have not ended, at most. */
const MAX_ACTIVE = 20;

const id = z.object({ id: z.uuid() });
const ids = z.array(z.string().min(1).max(100)).min(1).max(MAX_IDS_AT_ONCE);
const variablesSchema = {
  Works: z.object({}),
  Work: id,
  WorkResult: id,
  BeginWork: id.extend({
    label: z.string().min(1).max(80),
    operation: z.string().refine((name): name is OperationName => Object.hasOwn(registry, name)),
    variables: z.record(z.string().max(100), z.unknown()),
    chunkSize: z.number().int().min(1).max(MAX_CHUNK),
    names: z.record(z.string().max(100), z.string().max(300)),
    ids,
    isWhole: z.boolean(),
  }),
  AddToWork: id.extend({ ids, isWhole: z.boolean() }),
  CancelWork: id,
  RetryWork: id,
  DismissWork: id,
} satisfies Record<WorkOperationName, z.ZodType>;

/** Whether an operation is about background work, and answered by this console itself. */
export const isWorkOperation = (name: string): name is WorkOperationName => Object.hasOwn(variablesSchema, name);

/** Who asks, and from which page. */
export interface WorkAsker {
  readonly me: Me;
  readonly token: string;
  readonly requestId: string;
  readonly page: string | null;
  /** The person as the upstream knows them at this moment. */
  now(): Promise<Me>;
}

type Given<Name extends WorkOperationName> = z.infer<(typeof variablesSchema)[Name]>;
type Answers = {
  [Name in WorkOperationName]: (given: Given<Name>, asker: WorkAsker) => Promise<WorkOperations[Name]['data']>;
};

/**
 * Answers an operation about background work. Everybody sees and changes their own works only.
 * @throws AppError BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, RATE_LIMITED; UPSTREAM_DOWN when the store is away
 */
export async function answerWork(name: WorkOperationName, variables: unknown, asker: WorkAsker): Promise<unknown> {
  const parsed = variablesSchema[name].safeParse(variables);
  if (!parsed.success) throw new AppError('BAD_USER_INPUT');
  await storeStarted();
  // Without a store the action runs in the browser.
  if (name === 'BeginWork' && (storeState() !== 'ready' || !(await canBeginWork()))) return null;
  if (!openStore()) return name === 'Works' ? [] : notFound();
  try {
    return await (answers[name] as (given: unknown, asker: WorkAsker) => Promise<unknown>)(parsed.data, asker);
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ reason: error instanceof Error ? scrub(error.message) : 'unknown' }, 'Background work failed');
    throw new AppError('UPSTREAM_DOWN', {
      message: 'The console’s database could not be reached. Please try again.',
      cause: error,
    });
  }
}

const notFound = (): never => {
  throw new AppError('NOT_FOUND');
};

/** One of the person's own works. @throws AppError NOT_FOUND */
async function mine(workId: string, { me }: WorkAsker): Promise<Work> {
  return (await readWorks(me.id, workId))[0] ?? notFound();
}

const requireMine = async (workId: string, { me }: WorkAsker) => (await readWorkPerson(workId)) === me.id || notFound();

const answers: Answers = {
  Works: (_, { me }) => readWorks(me.id),
  Work: ({ id: workId }, asker) => mine(workId, asker),
  WorkResult: async ({ id: workId }, asker) => ({ work: await mine(workId, asker), ...(await readLeft(workId)) }),
  BeginWork: begin,
  AddToWork: async ({ id: workId, ids: more, isWhole }, asker) => {
    await requireMine(workId, asker);
    if ((await countRecords(workId)) + more.length > MAX_RECORDS) throw tooMany();
    await addToWork(workId, more, isWhole);
    return mine(workId, asker);
  },
  CancelWork: async ({ id: workId }, asker) => {
    await requireMine(workId, asker);
    await cancelWork(workId);
    return mine(workId, asker);
  },
  RetryWork: async ({ id: workId }, asker) => {
    const { operation } = await mine(workId, asker);
    if (!maySend((await asker.now()).roles, operation as OperationName)) throw new AppError('FORBIDDEN');
    await retryWork(workId, await sealToken(asker.token));
    return mine(workId, asker);
  },
  DismissWork: async ({ id: workId }, asker) => {
    await requireMine(workId, asker);
    await dismissWork(workId);
    return true;
  },
};

const tooMany = () => new AppError('BAD_USER_INPUT', { message: `At most ${MAX_RECORDS} records at once.` });

async function begin(given: Given<'BeginWork'>, asker: WorkAsker): Promise<Work> {
  const { ids: records, isWhole, ...work } = given;
  const me = await asker.now();
  try {
    if (!maySend(me.roles, work.operation)) throw new AppError('FORBIDDEN');
    mutationFor(work, records.slice(0, work.chunkSize), me);
    const owner = await readWorkPerson(work.id);
    if (owner !== undefined && owner !== me.id) throw new AppError('FORBIDDEN');
    if (owner === undefined && (await countActive(me.id)) >= MAX_ACTIVE)
      throw new AppError('RATE_LIMITED', { message: 'Please wait until one of your running actions has ended.' });
  } catch (error) {
    const { requestId, page, token } = asker;
    const action = { operation: work.operation, variables: work.variables, page, me, token, requestId };
    if (error instanceof AppError) await recordRefusal(action, toAppError(error));
    throw error;
  }
  const { sealed, hash } = await sealToken(asker.token);
  await insertWork({ ...work, personId: me.id, page: asker.page, token: sealed, tokenHash: hash }, records, isWhole);
  return mine(work.id, asker);
}
