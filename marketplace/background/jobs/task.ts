import type { Marketplace } from '../../core/context.ts';
import type { JobName, Jobs } from '../../core/jobs/queue.ts';

/** Does one job. It may be called again after a crash, so it must find out what is already done and leave that alone. */
export type Task<Name extends JobName> = (marketplace: Marketplace, payload: Jobs[Name], job: JobRun) => Promise<void>;

/** One try of a job. */
export interface JobRun {
  readonly id: string;
  /** Nobody tries again after this one. */
  readonly isLastAttempt?: boolean;
  /** Aborted when the process is told to stop: long work ends where it can go on later. */
  readonly signal?: AbortSignal;
}
