import { runAction } from '../../../modules/triggers/actions/run.ts';
import type { Task } from '../task.ts';

/** Does one action of a trigger that ran. */
export const runActionTask: Task<'run-action'> = async (marketplace, { actionRunId }) =>
  runAction(marketplace, actionRunId);
