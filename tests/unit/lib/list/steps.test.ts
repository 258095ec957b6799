/** @jest-environment jsdom */
import { QueryClient } from '@tanstack/react-query';
import { storageKey } from '@/lib/browser/storage-keys';
import {
  edgeQuery,
  handOver,
  neighbour,
  notePressed,
  readOn,
  stepsAt,
  storedSteps,
  takeOver,
  takePressed,
  writeSteps,
  type Steps,
} from '@/lib/list/steps';
import { wayBack } from '@/lib/list/way-back';

const given: Omit<Steps, 'since'> = {
  hrefs: ['/tags/a', '/tags/b'],
  opened: ['/tags/a'],
  list: '/tags?name=x&page=2',
  template: '/tags/~',
  queryKey: ['tags', 'list', 'Tags', { paging: { first: 2, after: 'before a' }, filter: { name: 'x' } }],
  size: 2,
  hasPrevious: true,
  hasNext: true,
  startCursor: 'A',
  endCursor: 'B',
};
const steps: Steps = { ...given, since: performance.timeOrigin };
const answering = (answer: object) => {
  const queryFn = jest.fn(async () => answer);
  return { client: new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } }), queryFn };
};

test('the way back from a record leads to its list as it was left', () => {
  writeSteps('dora', given);
  expect(wayBack('dora', '/tags', '/tags/a')).toBe('/tags?name=x&page=2');
  // A list of which two views have links of their own.
  expect(wayBack('dora', '/tags?incomplete=true', '/tags/a')).toBe('/tags?name=x&page=2');
  // A record that was opened by a link, somebody else's list, another list.
  expect(wayBack('dora', '/tags', '/tags/b')).toBe('/tags');
  expect(wayBack('ben', '/tags', '/tags/a')).toBe('/tags');
  expect(wayBack('dora', '/brands', '/tags/a')).toBe('/brands');
});

test.each(['//evil.example/?', 'https://evil.example/tags?', '/tagsx?a=b', 'javascript:alert(1)', 5, null])(
  'a list address changed by hand to %s is not used for the way back',
  (list) => {
    window.sessionStorage.setItem(storageKey('eve', 'steps'), JSON.stringify({ ...steps, list }));
    expect(wayBack('eve', '/tags', '/tags/a')).toBe('/tags');
  },
);

test('a record has steps only if it was opened from the list, in this document', () => {
  writeSteps('anna', given);
  expect(stepsAt(storedSteps('anna'), '/tags/a')).toEqual(steps);
  // One that was opened by a link, somebody else's, and an earlier document's.
  expect(stepsAt(storedSteps('anna'), '/tags/b')).toBeUndefined();
  expect(stepsAt(storedSteps('ben'), '/tags/a')).toBeUndefined();
  expect(stepsAt(JSON.stringify({ ...steps, since: 1 }), '/tags/a')).toBeUndefined();
});

test('a tab takes over once what was handed to its page, and nothing old', () => {
  handOver('carl', given);
  takeOver('carl', '/tags/b');
  expect(storedSteps('carl')).toBeNull();
  takeOver('carl', '/tags/a');
  expect(stepsAt(storedSteps('carl'), '/tags/a')).toEqual(steps);
  window.sessionStorage.clear();
  takeOver('carl', '/tags/a');
  expect(storedSteps('carl')).toBeNull();
  handOver('carl', given);
  jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
  takeOver('carl', '/tags/a');
  expect(storedSteps('carl')).toBeNull();
  jest.restoreAllMocks();
});

test.each(['https://evil.example', '//evil.example/a', 'javascript:alert(1)'])('never leads to %s', (href) => {
  expect(stepsAt(JSON.stringify({ ...steps, hrefs: ['/tags/a', href] }), '/tags/a')).toBeUndefined();
  expect(stepsAt(JSON.stringify({ ...steps, template: href }), '/tags/a')).toBeUndefined();
});

test('the neighbour is known, not read yet, or none', () => {
  expect(neighbour(steps, '/tags/a', 'next')).toBe('/tags/b');
  expect(neighbour(steps, '/tags/b', 'previous')).toBe('/tags/a');
  expect(neighbour(steps, '/tags/b', 'next')).toBe('unread');
  expect(neighbour(steps, '/tags/a', 'previous')).toBe('unread');
  expect(neighbour({ ...steps, hasNext: false }, '/tags/b', 'next')).toBeUndefined();
  expect(neighbour({ ...steps, hasPrevious: false }, '/tags/a', 'previous')).toBeUndefined();
});

test("over a page's edge the list's own query is sent with the cursor of that edge", () => {
  expect(edgeQuery(steps, 'next').queryKey.at(-1)).toEqual({ paging: { first: 2, after: 'B' }, filter: { name: 'x' } });
  expect(edgeQuery(steps, 'previous').queryKey.at(-1)).toEqual({
    paging: { last: 2, before: 'A' },
    filter: { name: 'x' },
  });
});

test('the next page is added after the read ones, without those that moved over the edge', async () => {
  const { client, queryFn } = answering({
    tags: {
      edges: [{ node: { id: 'b' } }, { node: { id: 'c/d' } }],
      pageInfo: { hasNextPage: true, startCursor: 'B', endCursor: 'C' },
    },
  });
  const read = await readOn(client, steps, 'next');
  expect(queryFn).toHaveBeenCalledTimes(1);
  expect(read.hrefs).toEqual(['/tags/a', '/tags/b', '/tags/c%2Fd']);
  expect([read.hasNext, read.endCursor, read.startCursor, read.hasPrevious]).toEqual([true, 'C', 'A', true]);
});

test('the previous page is added before; one that is not full is the first', async () => {
  const { client } = answering({
    tags: { edges: [{ node: { id: 'z' } }], pageInfo: { hasNextPage: true, startCursor: 'Z', endCursor: 'Z' } },
  });
  const read = await readOn(client, steps, 'previous');
  expect(read.hrefs).toEqual(['/tags/z', '/tags/a', '/tags/b']);
  expect([read.hasNext, read.endCursor, read.startCursor, read.hasPrevious]).toEqual([true, 'B', 'Z', false]);
});

test('the record that a step led to gets the step once', () => {
  notePressed('next', '/tags/a');
  expect(takePressed('/tags/b')).toBe('next');
  expect(takePressed('/tags/b')).toBeUndefined();
});

test('a step that leaves a record is kept for the next one', () => {
  notePressed('next', '/tags/a');
  notePressed('previous', '/tags/b');
  expect(takePressed('/tags/b')).toBeUndefined();
  expect(takePressed('/tags/c')).toBe('previous');
});
