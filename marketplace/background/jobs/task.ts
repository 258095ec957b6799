import type { Marketplace } from '../../core/context.ts';
import type { JobName, Jobs } from '../../core/jobs/queue.ts';

/** Runs one job. It may be called again after a crash, so it must find out what is already done and skip that. */
export type Task<Name extends JobName> = (marketplace: Marketplace, payload: Jobs[Name], job: JobRun) => Promise<void>;

/** One attempt of a job. */
export interface JobRun {
  readonly id: string;
  /** There is no further attempt after this one. */
  readonly isLastAttempt?: boolean;
  /** Aborted when the process is to stop: long jobs stop at a point where they can continue later. */
  readonly signal?: AbortSignal;
}
