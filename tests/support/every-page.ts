import { readdirSync, readFileSync } from 'node:fs';
import { registry } from '../../graphql/generated/registry.ts';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import type { Api } from './api.ts';

/**
 * Records with screens whose list has another name: the first that the marketplace returns, by the parameter of the
 * address.
 */
const firstOf: Record<string, (api: Api) => Promise<string | undefined>> = {
  entryId: (api) => api.latestAction(),
  userId: async (api) => (await api.send('Accounts', ONE)).accounts.edges[0]?.node.id,
  segmentId: async (api) => (await api.send('AccountGroups', ONE)).accountGroups.edges[0]?.node.id,
  campaignId: async (api) => (await api.send('MessageCampaigns', ONE)).messageCampaigns.edges[0]?.node.id,
  triggerId: async (api) => (await triggerWithAction(api))?.id,
  actionId: async (api) => (await triggerWithAction(api))?.actions[0]?.id,
};
const ONE = { paging: { first: 1 } };

async function triggerWithAction(api: Api) {
  const { triggers } = await api.send('Triggers', { paging: { first: 50 } });
  // One after another: the limit of calls at once would refuse fifty.
  for (const { node } of triggers.edges) {
    const { trigger } = await api.send('Trigger', { id: node.id });
    if ((trigger?.actions.length ?? 0) > 0) return trigger;
  }
  return null;
}

/** The first record of the list above a record's screen: of `/suppliers` for `/suppliers/[supplierId]`. */
async function firstAbove(api: Api, routes: readonly string[], name: string): Promise<string | undefined> {
  const [, list = ''] = /^\/([\w-]+)\/\[/.exec(routes.find((route) => route.includes(`[${name}]`)) ?? '') ?? [];
  const field = list.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  const operation = `${field.charAt(0).toUpperCase()}${field.slice(1)}` as 'Brands';
  if (!(operation in registry)) return undefined;
  const answer = (await api.send(operation, ONE)) as Record<string, { edges: { node: { id: string } }[] } | undefined>;
  return answer[field]?.edges[0]?.node.id;
}

/** Screens with a form behind `?edit=true`, and tabs. */
const further = (route: string) =>
  readFileSync(fromRoot('app', '(console)', route, 'page.tsx'), 'utf8').includes("['edit']")
    ? [`${route}?edit=true`]
    : route === '/vouchers'
      ? [`${route}?tab=dashboard`]
      : [];

/**
 * The routes of the console as Next derives them from the folders, as in `/brands/[brandId]`: a new page is included
 * automatically.
 */
export function everyRoute(group: 'console' | 'signed-out'): string[] {
  const root = fromRoot('app', `(${group})`);
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('page.tsx'))
    .map((file) => `/${file.replace(/\/?page\.tsx$/, '')}`)
    .sort();
}

/** The console's route handlers for this method, such as `/api/graphql`, also derived from the folders. */
export function everyHandler(method: 'GET' | 'POST' = 'POST'): string[] {
  const root = fromRoot('app', 'api');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter(
      (file) =>
        file.endsWith('route.ts') &&
        new RegExp(`^export (?:const|async function|function) ${method}\\b`, 'm').test(
          readFileSync(`${root}/${file}`, 'utf8'),
        ),
    )
    .map((file) => `/api/${file.replace(/\/route\.ts$/, '')}`)
    .sort();
}

/** Routes that show nothing themselves: they lead to a screen. */
const LEADING = new Set(['/users/by-address']);

/** An address for every screen, with records that exist. @throws Error for an unknown parameter */
export async function everyPage(api: Api, group: 'console' | 'signed-out'): Promise<string[]> {
  const screens = everyRoute(group).filter((route) => !LEADING.has(route));
  const routes = screens.flatMap((route) => [route, ...(group === 'console' ? further(route) : [])]);
  const ids = new Map<string, string>();
  for (const name of new Set(
    routes.flatMap((route) => [...route.matchAll(/\[(\w+)\]/g)].map(([, found = '']) => found)),
  )) {
    const id = await (firstOf[name]?.(api) ?? firstAbove(api, routes, name));
    if (id === undefined)
      throw new Error(`There is no record for [${name}]: say in every-page.ts where one comes from.`);
    ids.set(name, id);
  }
  return routes.map((route) =>
    route.replace(/\[(\w+)\]/g, (_, name: string) => encodeURIComponent(ids.get(name) ?? '')),
  );
}
