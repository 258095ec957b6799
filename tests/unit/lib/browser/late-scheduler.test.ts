/** Next's scheduler of prefetched pages, loaded late (ADR 0030). */
import type * as LateScheduler from '@/lib/browser/next/late-scheduler';

type Late = typeof LateScheduler;

const NEXT = 'next/dist/client/components/segment-cache/scheduler';
const task = ['key', 'tree', 2, 1, null, null] as unknown as Parameters<Late['schedulePrefetchTask']>;
const waiting = {} as Parameters<Late['pingPrefetchTask']>[0];
const whether = [waiting, null, {}] as Parameters<Late['isPrefetchTaskDirty']>;

const scheduler = {
  schedulePrefetchTask: jest.fn(),
  pingPrefetchScheduler: jest.fn(),
  pingPrefetchTask: jest.fn(),
  isPrefetchTaskDirty: jest.fn(() => true),
};

/** A new page: nothing is loaded. */
function fresh(load: () => object): Late {
  jest.resetModules();
  jest.doMock(NEXT, load);
  return jest.requireActual<Late>('@/lib/browser/next/late-scheduler');
}

beforeEach(() => jest.clearAllMocks());

test('the first page to prefetch loads it, and what was asked for is passed on', async () => {
  const late = fresh(() => scheduler);
  late.pingPrefetchTask(waiting);
  expect(late.isPrefetchTaskDirty(...whether)).toBe(false);
  late.schedulePrefetchTask(...task);
  await new Promise(setImmediate);
  expect(scheduler.schedulePrefetchTask).toHaveBeenCalledWith(...task);
  expect(scheduler.pingPrefetchTask).not.toHaveBeenCalled();
  late.pingPrefetchTask(waiting);
  expect(scheduler.pingPrefetchTask).toHaveBeenCalledWith(waiting);
  expect(late.isPrefetchTaskDirty(...whether)).toBe(true);
});

test('a full cache loads it, too', async () => {
  const late = fresh(() => scheduler);
  late.pingPrefetchScheduler();
  await new Promise(setImmediate);
  expect(scheduler.pingPrefetchScheduler).toHaveBeenCalledTimes(1);
});

test('where it cannot be loaded, nothing is prefetched and nothing is reported', async () => {
  const late = fresh(() => {
    throw new Error('offline');
  });
  late.schedulePrefetchTask(...task);
  await new Promise(setImmediate);
  expect(scheduler.schedulePrefetchTask).not.toHaveBeenCalled();
});
