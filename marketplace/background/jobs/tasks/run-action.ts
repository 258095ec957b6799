import { runAction } from '../../../modules/triggers/actions/run.ts';
import type { Task } from '../task.ts';

/** Runs one action of a trigger. */
export const runActionTask: Task<'run-action'> = async (marketplace, { actionRunId }) =>
  runAction(marketplace, actionRunId);
