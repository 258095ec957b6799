import { ok } from './answers.ts';
import { whole } from './parse-address.ts';
import type { SearchRoute } from './route.ts';
import { getTask, listTasks } from './tasks.ts';

const list = (text: string | null) => (text === null || text === '' ? [] : text.split(','));

/** Tasks: requires the master or the admin key. */
export const taskRoutes: readonly SearchRoute[] = [
  {
    method: 'GET',
    path: /^tasks$/,
    right: 'admin',
    run: async ({ db, query }) =>
      ok(
        await listTasks(db, {
          limit: whole(query.get('limit'), 20),
          from: query.has('from') ? whole(query.get('from'), 0) : null,
          statuses: list(query.get('statuses')),
          types: list(query.get('types')),
          indexUids: list(query.get('indexUids')),
        }),
      ),
  },
  {
    method: 'GET',
    path: /^tasks\/(?<task>[^/]+)$/,
    right: 'admin',
    run: async ({ db, param }) => ok(await getTask(db, param('task'))),
  },
];
