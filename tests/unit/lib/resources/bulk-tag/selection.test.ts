/** @jest-environment jsdom */
import { noteTags, recentTags, dropKnownTags, tagsNow } from '@/lib/resources/bulk-tag/recent-tags';
import { createSelectionStore, parseSelection, writeSelection } from '@/lib/resources/bulk-tag/selection';
import { clearStored } from '@/lib/browser/storage-keys';

const KEY = 'atelier.kept.u1.bulk-tag.selection';
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? 'null') as unknown;
const inAnotherTab = (key: string | null, text: string | null) => {
  if (key !== null) {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  }
  window.dispatchEvent(new StorageEvent('storage', { key }));
};
const listening = (userId = 'u1') => {
  const store = createSelectionStore(userId);
  const heard = jest.fn();
  const stop = store.subscribe(heard);
  return { store, heard, stop };
};

beforeEach(() => localStorage.clear());

test('[BLK-12] ids and titles are kept, with a version, and read again', () => {
  const { store, stop } = listening();
  store.add([
    ['p1', 'Coat'],
    ['p2', 'Dress'],
  ]);
  expect(stored()).toEqual({
    v: 1,
    products: [
      ['p1', 'Coat'],
      ['p2', 'Dress'],
    ],
  });
  expect([...createSelectionStore('u1').read().selected]).toEqual([
    ['p1', 'Coat'],
    ['p2', 'Dress'],
  ]);
  store.remove(['p1']);
  expect([...store.read().selected.keys()]).toEqual(['p2']);
  stop();
});

test('[BLK-09] Clear removes everything, and can be undone', () => {
  const { store, stop } = listening();
  store.add([['p1', 'Coat']]);
  store.clear();
  expect(localStorage.getItem(KEY)).toBeNull();
  expect(store.read()).toMatchObject({ selected: new Map(), lost: new Map([['p1', 'Coat']]) });
  store.restore();
  expect([...store.read().selected]).toEqual([['p1', 'Coat']]);
  stop();
});

test('[BLK-13] the selection belongs to one user, and logging out removes only that one', () => {
  createSelectionStore('u1').add([['p1', 'Coat']]);
  createSelectionStore('u2').add([['p2', 'Dress']]);
  localStorage.setItem('atelier.shortcuts', 'off');
  expect([...createSelectionStore('u2').read().selected.keys()]).toEqual(['p2']);
  clearStored('u1');
  expect(createSelectionStore('u1').read().selected.size).toBe(0);
  expect(createSelectionStore('u2').read().selected.size).toBe(1);
  expect(localStorage.getItem('atelier.shortcuts')).toBe('off');
});

test('a change in this tab is applied to what another tab has stored in the meantime', () => {
  const { store, stop } = listening();
  store.add([['p1', 'Coat']]);
  localStorage.setItem(
    KEY,
    writeSelection(
      new Map([
        ['p1', 'Coat'],
        ['p2', 'Dress'],
      ]),
    ),
  );
  store.add([['p3', 'Hat']]);
  expect([...store.read().selected.keys()]).toEqual(['p1', 'p2', 'p3']);
  stop();
});

test('a change in another tab is applied and reported, and dropped products can be restored', () => {
  const { store, heard, stop } = listening();
  store.add([
    ['p1', 'Coat'],
    ['p2', 'Dress'],
  ]);
  heard.mockClear();
  inAnotherTab(
    KEY,
    writeSelection(
      new Map([
        ['p2', 'Dress'],
        ['p3', 'Hat'],
      ]),
    ),
  );
  expect(heard).toHaveBeenCalledTimes(1);
  expect(store.read()).toMatchObject({ changedElsewhere: true, lost: new Map([['p1', 'Coat']]) });
  expect([...store.read().selected.keys()]).toEqual(['p2', 'p3']);
  inAnotherTab('something.else', 'x');
  expect(heard).toHaveBeenCalledTimes(1);
  store.dismiss();
  expect(store.read()).toMatchObject({ changedElsewhere: false, lost: new Map() });
  stop();
});

test.each([
  ['nothing', null],
  ['no JSON', '{"v":1,'],
  ['an older version', '{"v":0,"products":[["p1","Coat"]]}'],
  ['a list', '[["p1","Coat"]]'],
  ['null', 'null'],
  ['entries that are none', '{"v":1,"products":[["p1"],[1,"a"],["","b"],"p2",null]}'],
])('%s is not accepted as a selection', (_what, text) => {
  expect(parseSelection(text).size).toBe(0);
});

test('when the browser’s storage is full this is reported, and the selection lasts as long as the page', () => {
  const { store, stop } = listening();
  store.add([['p1', 'Coat']]);
  jest.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  store.add([['p2', 'Dress']]);
  expect(store.read()).toMatchObject({ isUnsaved: true });
  store.add([['p3', 'Hat']]);
  expect([...store.read().selected.keys()]).toEqual(['p1', 'p2', 'p3']);
  stop();
});

test('10 000 products fit and can be changed', () => {
  const { store, stop } = listening();
  const id = (index: number) => `019197de-32a1-761d-a923-${String(index).padStart(12, '0')}`;
  store.add(
    Array.from(
      { length: 10_000 },
      (_, index) => [id(index), `A piece with a title of some length, number ${index}`] as const,
    ),
  );
  store.remove([id(5000)]);
  store.add([[id(20_000), 'One more']]);
  expect(store.read().selected.size).toBe(10_000);
  expect(writeSelection(store.read().selected).length).toBeLessThan(2_000_000);
  stop();
});

test('tags applied a moment ago are shown until the index has them', () => {
  noteTags(['p1', 'p2'], ['New', 'Wool'], true);
  noteTags(['p1'], ['Silk'], false);
  expect(tagsNow(['Silk', 'Wool'], recentTags.of('p1'))).toEqual(['New', 'Wool']);
  dropKnownTags([{ id: 'p1', tags: ['Silk', 'Wool'] }]);
  expect(tagsNow(['Silk', 'Wool'], recentTags.of('p1'))).toEqual(['New', 'Wool']);
  dropKnownTags([{ id: 'p1', tags: ['New', 'Wool'] }]);
  expect(recentTags.of('p1')).toBeUndefined();
  expect(tagsNow(['Silk'], recentTags.of('p1'))).toEqual(['Silk']);
  expect(recentTags.of('p2')).toEqual(
    new Map([
      ['New', true],
      ['Wool', true],
    ]),
  );
});
