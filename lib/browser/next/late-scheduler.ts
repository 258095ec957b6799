import type * as Scheduler from 'next/dist/client/components/segment-cache/scheduler';

let loaded: typeof Scheduler | undefined;

/** A page that cannot be fetched early is fetched when it is opened, so nobody is told of a failure. */
async function once(use: (scheduler: typeof Scheduler) => void): Promise<void> {
  try {
    loaded ??= await import('next/dist/client/components/segment-cache/scheduler');
  } catch {
    return;
  }
  use(loaded);
}

/**
 * Stands in for Next's scheduler of prefetched pages until the first page is prefetched: the buttons of a record that
 * lead to its neighbours do that, no link does (next.config.mjs).
 */
export function schedulePrefetchTask(...task: Parameters<typeof Scheduler.schedulePrefetchTask>): void {
  void once((scheduler) => scheduler.schedulePrefetchTask(...task));
}

/** Next's cache calls it when it is full: the scheduler empties it. */
export function pingPrefetchScheduler(): void {
  void once((scheduler) => scheduler.pingPrefetchScheduler());
}

/** Before it is loaded, no task exists that could wait for an answer, */
export function pingPrefetchTask(task: Scheduler.PrefetchTask): void {
  loaded?.pingPrefetchTask(task);
}

/** or whose page could have changed. */
export function isPrefetchTaskDirty(...task: Parameters<typeof Scheduler.isPrefetchTaskDirty>): boolean {
  return loaded?.isPrefetchTaskDirty(...task) ?? false;
}
