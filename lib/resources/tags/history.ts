import { asks, byIds, nodesOf, setBack, type HistoryOf } from '@/lib/history/told';

/** What the history tells of tags. */
export const history: HistoryOf = {
  readers: {
    tag: {
      one: (id) => asks('Tag', { id }, ({ tag }) => [tag]),
      many: (ids) => asks('Tags', byIds(ids), ({ tags }) => nodesOf(tags)),
    },
  },
  operations: {
    SetImageOnTag: { sets: ({ imageId }) => ({ imageId: imageId ?? null }), undo: setBack('SetImageOnTag', 'imageId') },
    PublishTagFeed: { ids: ({ tagId }) => [tagId], tells: () => ({}) },
  },
};
