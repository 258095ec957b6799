import type { Db } from '../../core/db/schema.ts';
import { accepted, ok } from './answers.ts';
import { SearchError } from './errors.ts';
import { ensureIndex, findIndex, getIndex, requireWritable, saveIndex } from './indexes.ts';
import { indexPath as path } from './parse-address.ts';
import { readJson, readObject } from './respond.ts';
import type { SearchRoute } from './route.ts';
import { isSettingName, mergeSettings, type SettingName } from './settings.ts';
import { runTask } from './tasks.ts';

/** The settings of an index, all or one at a time: requires the master or the admin key. */
export const settingsRoutes: readonly SearchRoute[] = [
  {
    method: 'GET',
    path: path('/settings'),
    right: 'admin',
    run: async ({ db, param }) => ok((await getIndex(db, param('uid'))).settings),
  },
  {
    method: 'PATCH',
    path: path('/settings'),
    right: 'admin',
    run: async ({ db, param, raw }) => accepted(await change(db, param('uid'), await readObject(raw))),
  },
  {
    method: 'DELETE',
    path: path('/settings'),
    right: 'admin',
    run: async ({ db, param }) => accepted(await reset(db, param('uid'))),
  },
  {
    method: 'GET',
    path: path('/settings/(?<name>[a-z-]+)'),
    right: 'admin',
    run: async ({ db, param }) => ok((await getIndex(db, param('uid'))).settings[settingOf(param('name'))]),
  },
  ...(['PUT', 'PATCH'] as const).map(
    (method): SearchRoute => ({
      method,
      path: path('/settings/(?<name>[a-z-]+)'),
      right: 'admin',
      run: async ({ db, param, raw }) =>
        accepted(await change(db, param('uid'), { [settingOf(param('name'))]: await readJson(raw) })),
    }),
  ),
  {
    method: 'DELETE',
    path: path('/settings/(?<name>[a-z-]+)'),
    right: 'admin',
    run: async ({ db, param }) => accepted(await change(db, param('uid'), { [settingOf(param('name'))]: null })),
  },
];

/** `distinct-attribute` as `distinctAttribute`. @throws not_found (404) */
function settingOf(name: string): SettingName {
  const camel = name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());
  if (!isSettingName(camel)) throw new SearchError(404, 'not_found', `There is no setting \`${name}\` here.`);
  return camel;
}
async function change(db: Db, uid: string, settings: Record<string, unknown>) {
  requireWritable(uid);
  const known = await findIndex(db, uid);
  mergeSettings(known?.told ?? {}, settings);
  return runTask(db, uid, 'settingsUpdate', async (trx) => {
    await ensureIndex(trx, uid);
    const index = await getIndex(trx, uid);
    await saveIndex(trx, uid, { settings: mergeSettings(index.told, settings) });
    return settings;
  });
}

async function reset(db: Db, uid: string) {
  requireWritable(uid);
  return runTask(db, uid, 'settingsUpdate', async (trx) => {
    await getIndex(trx, uid);
    await saveIndex(trx, uid, { settings: {} });
    return {};
  });
}
