import { brandUpdate, saveSteps, type BrandCalls, type BrandValues } from '@/lib/resources/brands/save-brand';

const image = (id: string) => ({ id, key: null, url: `https://x.example/${id}.jpg`, sourceType: null });
const before: BrandValues = {
  name: 'Maison',
  description: 'Old',
  location: 'l1',
  includeRecentlySold: false,
  hiddenFields: [],
  tagIds: ['t1', 't2'],
  pictures: { images: [image('a'), image('b')], portraitId: 'a', landscapeId: null },
};
const after = (change: Partial<BrandValues>): BrandValues => ({ ...before, ...change });
const pictures = (change: Partial<BrandValues['pictures']>) => ({ pictures: { ...before.pictures, ...change } });

function recordingCalls() {
  const sent: [string, unknown][] = [];
  const record = (name: string) => async (input: unknown) => {
    sent.push([name, input]);
  };
  const calls: BrandCalls = {
    update: record('update'),
    setTags: record('setTags'),
    setPortrait: record('setPortrait'),
    setLandscape: record('setLandscape'),
    setImages: record('setImages'),
  };
  return { sent, calls };
}

test('[BRD-68] only changed fields are sent', () => {
  expect(brandUpdate(before, after({ description: 'New' }))).toEqual({ description: 'New' });
});

test('[BRD-67] empty text is sent as null', () => {
  expect(brandUpdate(before, after({ description: '' }))).toEqual({ description: null });
});

test('[BRD-46] hidden fields are sent as a whole list', () => {
  expect(brandUpdate(before, after({ hiddenFields: ['Phone'] }))).toEqual({ hiddenFields: ['Phone'] });
});

test('location and recently sold are members of meta', () => {
  expect(brandUpdate(before, after({ location: '', includeRecentlySold: true }))).toEqual({
    meta: { location: null, includeRecentlySold: true },
  });
});

test('[BRD-69] [BRD-70] [CAL-13] changed parts are sent in order, each with a separate call', async () => {
  const { sent, calls } = recordingCalls();
  const steps = saveSteps(
    before,
    after({
      name: 'N',
      tagIds: ['t2'],
      ...pictures({ images: [image('b'), image('a')], portraitId: 'b', landscapeId: 'a' }),
    }),
    calls,
  );
  for (const { run } of steps) await run();
  expect(sent).toEqual([
    ['update', { name: 'N' }],
    ['setTags', ['t2']],
    ['setPortrait', 'b'],
    ['setLandscape', 'a'],
    ['setImages', ['b', 'a']],
  ]);
});

test('[BRD-69] unchanged parts are not sent', () => {
  const { calls } = recordingCalls();
  expect(saveSteps(before, after({ tagIds: ['t2', 't1'] }), calls)).toEqual([]);
  expect(saveSteps(before, after(pictures({ portraitId: 'b' })), calls).map(({ part }) => part)).toEqual(['portrait']);
});

test('[BRD-65] [BRD-70] a cleared featured image is sent as null', async () => {
  const { sent, calls } = recordingCalls();
  for (const { run } of saveSteps(before, after(pictures({ images: [image('b')], portraitId: null })), calls))
    await run();
  expect(sent).toEqual([
    ['setPortrait', null],
    ['setImages', ['b']],
  ]);
});
