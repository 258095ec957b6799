import { answerEvent as answer } from '../../../modules/triggers/handle-event.ts';
import type { Task } from '../task.ts';

/** Runs the triggers for one event. */
export const answerEvent: Task<'answer-event'> = async (marketplace, { eventId }) => answer(marketplace, eventId);
