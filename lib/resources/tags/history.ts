import { asks, byIds, nodesOf, type HistoryOf } from '@/lib/history/told';

/** What the history tells of tags. */
export const history: HistoryOf = {
  readers: {
    tag: {
      one: (id) => asks('Tag', { id }, ({ tag }) => [tag]),
      many: (ids) => asks('Tags', byIds(ids), ({ tags }) => nodesOf(tags)),
    },
  },
  operations: {
    SetImageOnTag: { sets: ({ imageId }) => ({ imageId: imageId ?? null }) },
    PublishTagFeed: { ids: ({ tagId }) => [tagId], tells: () => ({}) },
  },
};
