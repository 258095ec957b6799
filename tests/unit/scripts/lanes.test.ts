import { LANES, runLanes, runStep } from '../../../scripts/test/lanes.mjs';
import { STEPS } from '../../../scripts/test/options.mjs';
import { UserError } from '../../../scripts/toolchain/user-error.mjs';

const never = () => false;
const passed = (name: string) => ({ name, passed: 1, failed: 0, seconds: 0 });

test('every step but the last, which waits for all others, has a lane', () => {
  expect([...LANES.flat(), 'e2e'].sort()).toEqual([...STEPS].sort());
});

test('lanes run concurrently, each in its order; results come in the order of the steps', async () => {
  const events: string[] = [];
  let freeFirst: () => void = () => undefined;
  const firstIsFree = new Promise<void>((resolve) => {
    freeFirst = resolve;
  });
  const results = await runLanes(
    ['c', 'a', 'b', 'd'],
    async (name, stdout) => {
      events.push(`${name} ${stdout}`);
      // The first lane waits for the last step of the second, which would never start if the lanes ran one after the
      // other.
      if (name === 'a') await firstIsFree;
      if (name === 'd') freeFirst();
      return passed(name);
    },
    never,
    [
      ['a', 'b'],
      ['c', 'left out', 'd'],
    ],
  );
  expect(results.map(({ name }) => name)).toEqual(['c', 'a', 'b', 'd']);
  expect(events).toEqual(['a inherit', 'c pipe', 'd pipe', 'b inherit']);
});

test('the only lane with steps prints immediately', async () => {
  const runOne = jest.fn((name: string) => Promise.resolve(passed(name)));
  await runLanes(['c'], runOne, never, [['a'], ['c']]);
  expect(runOne).toHaveBeenCalledWith('c', 'inherit');
});

test('after a signal no further step is started', async () => {
  let stopped = false;
  const results = await runLanes(
    ['a', 'b'],
    (name) => {
      stopped = true;
      return Promise.resolve(passed(name));
    },
    () => stopped,
    [['a', 'b']],
  );
  expect(results).toEqual([passed('a')]);
});

test('a step in a concurrent lane prints one line when it passes, and its whole output when it fails', async () => {
  const printed: string[] = [];
  const print = (text: string) => void printed.push(text);
  const ends = (count: { passed: number; failed: number }) => () =>
    Promise.resolve({ ...count, output: 'its words\n' });
  expect(await runStep('lint', ends({ passed: 1, failed: 0 }), { stdout: 'pipe' }, print)).toEqual(passed('lint'));
  expect(printed.splice(0).join('')).toBe('\n── lint: passed, 0 s\n');
  const failed = await runStep('lint', ends({ passed: 0, failed: 1 }), { stdout: 'pipe' }, print);
  expect(failed).toMatchObject({ passed: 0, failed: 1 });
  expect(printed.join('')).toMatch(/^\n── lint ─+\nits words\n── end of lint\n$/);
});

test('an exception in a step is its failure, with its message', async () => {
  const printed: string[] = [];
  const step = () => Promise.reject(new UserError('There is no Chromium.'));
  const result = await runStep('e2e', step, { stdout: 'inherit' }, (text: string) => void printed.push(text));
  expect(result).toMatchObject({ name: 'e2e', passed: 0, failed: 1 });
  expect(printed.join('')).toContain('There is no Chromium.\n');
});
