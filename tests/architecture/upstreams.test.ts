import { roleLabels } from '@/lib/roles';
import { read } from './sources';

test('the page on upstreams names every role that an answer of `me` may have', () => {
  const [list] = /`me` with the person's roles: [^.]*/.exec(read('docs/upstreams.md')) ?? [''];
  const named = [...list.matchAll(/`([A-Z]\w+)`/g)].map((match) => match[1]);
  expect(named.toSorted()).toEqual(Object.keys(roleLabels).toSorted());
});
