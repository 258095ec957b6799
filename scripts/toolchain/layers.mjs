import { readdirSync } from 'node:fs';
import path from 'node:path';
import { fromRoot } from './paths.mjs';

/** The folders that make up the console, besides middleware.ts. */
export const CONSOLE = ['app', 'components', 'lib'];

/** The only files outside the toast's own that may raise one; all others state their texts in a mutation's meta. */
export const TOAST_USERS = [
  'lib/browser/query-client.ts',
  'lib/browser/clipboard.ts',
  'lib/browser/person-change.ts',
  'lib/operations/show-countdown.ts',
  'lib/operations/offer-undo.ts',
  'components/ui/toast.tsx',
  'components/ui/countdown-card.tsx',
  'components/ui/toast-list.tsx',
  'components/list/bulk-notes.ts',
  'components/form/change-notices.ts',
];

/** Resources without operations of their own: their results come from the product search. */
const BY_SEARCH = ['bulk-tag'];

/** The resources, by the file of their operations: the same name under every root. */
export function resourceNames() {
  const named = readdirSync(fromRoot('graphql', 'operations'))
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => path.basename(file, '.graphql'));
  return [...named, ...BY_SEARCH].sort();
}

/** The files that list something of all resources; no other shared file knows a resource. */
const ASSEMBLED = [
  'lib/resources/background.ts',
  'lib/resources/index.ts',
  'lib/resources/history.ts',
  'lib/resources/lists.ts',
  'lib/resources/generated/**',
];

/**
 * The import directions of the console (app → components/resources/<r> → lib/resources/<r> → shared), as data: which
 * files may not import what. Shared blocks and the roots know no resource; a resource knows no other; nothing imports
 * upwards.
 * @returns {{ files: string[], ignores?: string[], forbidden: { folders: string[], because: string }[] }[]}
 */
export function layerRules(resources = resourceNames()) {
  const both = (names) => names.flatMap((name) => [`components/resources/${name}`, `lib/resources/${name}`]);
  const upwards = { folders: ['app'], because: 'Only routes compose routes: app/ is imported by nobody.' };
  const outOfLib = {
    folders: ['app', 'components'],
    because: 'lib/ draws nothing: components import it, not the other way round.',
  };
  const known = both(resources).map((folder) => `${folder}/**`);
  const shared = { folders: both(resources), because: 'A shared block knows no resource: take what it needs as data.' };
  return [
    { files: ['components/**'], ignores: known, forbidden: [upwards, shared] },
    { files: ['lib/**'], ignores: [...known, ...ASSEMBLED], forbidden: [outOfLib, shared] },
    { files: ASSEMBLED, forbidden: [outOfLib] },
    ...resources.flatMap((name) => {
      const others = {
        folders: both(resources.filter((other) => other !== name)),
        because: 'A resource never imports another: what two share becomes a picker, a fragment or a shared block.',
      };
      return [
        { files: [`components/resources/${name}/**`], forbidden: [upwards, others] },
        { files: [`lib/resources/${name}/**`], forbidden: [outOfLib, others] },
      ];
    }),
  ];
}

/** The blocks under components/, from the bottom up: each imports only those before it, and no resource. */
export const BLOCK_ORDER = [
  'ui',
  'charts',
  'commerce',
  'layout',
  'form',
  'images',
  'pickers',
  'list',
  'messaging',
  'history',
  'background',
  'presence',
  'sessions',
];
