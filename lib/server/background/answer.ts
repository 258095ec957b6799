import 'server-only';
import type { OperationName } from '@/graphql/generated/operations';
import { AppError } from '@/lib/errors';
import { maySend } from '@/lib/policy';
import { conflict } from '@/lib/server/conflict';
import { log, scrub } from '@/lib/server/log';
import { openStore } from '@/lib/server/store/connection';
import { storeStarted, storeState } from '@/lib/server/store/state';
import { readWorkPerson, readWorks } from '@/lib/server/store/work-reads';
import { countRecords, readLeft, readParts } from '@/lib/server/store/work-results';
import { retryWork } from '@/lib/server/store/work-retries';
import { addToWork, cancelWork, dismissWork } from '@/lib/server/store/work-writes';
import type { WorkOperationName, WorkOperations } from '@/lib/background/queries';
import { MAX_RECORDS } from '@/lib/background/work';
import { beginCreation, beginWork, mine, notFound, type WorkAsker } from './begin';
import { beginUndo } from './begin-undo';
import { knowsKeys } from './part';
import { sealToken } from './token';
import { BEGINNINGS, variablesSchema, type Given } from './variables';
import { workUndo } from './work-undo';
import { canBeginWork } from './worker';

type Answers = {
  [Name in WorkOperationName]: (given: Given<Name>, asker: WorkAsker) => Promise<WorkOperations[Name]['data']>;
};

/**
 * Answers an operation about background work. Each person sees and changes only their own background jobs.
 * @throws AppError BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, RATE_LIMITED; UPSTREAM_DOWN when the store is away
 */
export async function answerWork(name: WorkOperationName, variables: unknown, asker: WorkAsker): Promise<unknown> {
  const parsed = variablesSchema[name].safeParse(variables);
  if (!parsed.success) throw new AppError('BAD_USER_INPUT');
  await storeStarted();
  // Without a store the action runs in the browser.
  if (BEGINNINGS.has(name) && (storeState() !== 'ready' || !(await canBeginWork()))) return null;
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

const requireMine = async (workId: string, { me }: WorkAsker) => (await readWorkPerson(workId)) === me.id || notFound();

const answers: Answers = {
  Works: (_, { me }) => readWorks(me.id),
  Work: ({ id: workId }, asker) => mine(workId, asker),
  WorkResult: async ({ id: workId }, asker) => ({
    work: await mine(workId, asker),
    ...(await readLeft(workId)),
    parts: await readParts(workId),
  }),
  WorkUndo: ({ id: workId }, asker) => workUndo(workId, asker),
  BeginWork: beginWork,
  BeginCreation: beginCreation,
  BeginUndo: beginUndo,
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
    const isUnclear = (await readParts(workId)).some(({ state }) => state === 'unanswered');
    if (isUnclear && !(await knowsKeys(operation as OperationName)))
      throw conflict('Nobody knows whether a batch was created. Please check what exists, and create what is missing.');
    // That undo would not cover what is done now.
    if ((await workUndo(workId, asker)).standing !== null) throw conflict('It was undone. Please begin it again.');
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
