import { answerEvent as answer } from '../../../modules/triggers/answer.ts';
import type { Task } from '../task.ts';

/** Lets the triggers answer one event. */
export const answerEvent: Task<'answer-event'> = async (marketplace, { eventId }) => answer(marketplace, eventId);
