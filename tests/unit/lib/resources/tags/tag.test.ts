import { isFeedTag } from '@/lib/resources/tags/tag';

test.each([
  [{ contentfulFeedId: 'abc' }, true],
  ['{"contentfulFeedId":"abc"}', true],
  [{}, false],
  [null, false],
  ['not json', false],
  ['{}', false],
  [{ contentfulFeedId: null }, false],
  ['"text"', false],
])('[TAG-26] [TAG-28] meta %j is a feed tag: %s', (meta, expected) => {
  expect(isFeedTag(meta)).toBe(expected);
});
