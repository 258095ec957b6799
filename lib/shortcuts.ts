import type { MenuEntry, MenuItem } from '@/lib/policy';

/** One shortcut: its keys, its description in the list of shortcuts, and the element it focuses or clicks. */
export interface Shortcut {
  /** One key, or two pressed one after the other, by the browser's names. */
  readonly keys: readonly [string] | readonly [string, string];
  readonly label: string;
  readonly does: 'focus' | 'press';
  /** Selectors of its element, in order of preference. If none is on the page the key does nothing. */
  readonly targets: readonly string[];
}

/** Shortcuts to a section begin with this key. */
const GO = 'g';

/** The button that opens the find box. */
const FIND = '#sidebar [data-shortcut="find"]';

/** On every page that has their element: lists mark their Create button with `data-shortcut="n"`. */
export const pageShortcuts: readonly Shortcut[] = [
  // Two keys at once: the find box listens for them itself, also while somebody types.
  { keys: ['Ctrl K'], label: 'Find anything', does: 'press', targets: [FIND] },
  {
    keys: ['/'],
    label: 'Search the list, or everything where there is none',
    does: 'focus',
    targets: ['main [role="search"] input[type="search"]', 'main [role="search"] :is(select, button)', FIND],
  },
  { keys: ['n'], label: 'Create something new', does: 'press', targets: ['main [data-shortcut="n"]'] },
  { keys: ['b'], label: 'Act on the ticked rows', does: 'focus', targets: ['main .list-foot > div button'] },
  { keys: ['['], label: 'Previous record of the list', does: 'press', targets: ['main [data-step="previous"]'] },
  { keys: [']'], label: 'Next record of the list', does: 'press', targets: ['main [data-step="next"]'] },
  { keys: ['?'], label: 'Show these shortcuts', does: 'press', targets: ['#sidebar [data-shortcut="?"]'] },
];

const inMenu = (path: string) => [`#sidebar a[href="${path}"]`];

const goTo = ({ label, path, letter }: MenuEntry): Shortcut[] =>
  letter === undefined ? [] : [{ keys: [GO, letter], label, does: 'press', targets: inMenu(path) }];

/**
 * Home and each section of a user's menu: they click its link, so a form with changes asks first, as for the link
 * itself.
 */
export function sectionShortcuts(menu: readonly MenuItem[]): Shortcut[] {
  const home: Shortcut = { keys: [GO, 'h'], label: 'Home', does: 'press', targets: inMenu('/') };
  return [home, ...menu.flatMap((item) => ('group' in item ? item.entries : [item])).flatMap(goTo)];
}

/** What the keys pressed so far match: a shortcut, the beginning of one, or nothing. */
export function matchShortcut(
  shortcuts: readonly Shortcut[],
  pressed: readonly string[],
): Shortcut | 'begun' | undefined {
  const fits = shortcuts.filter(({ keys }) => pressed.every((key, at) => keys[at] === key));
  return fits.find(({ keys }) => keys.length === pressed.length) ?? (fits.length > 0 ? 'begun' : undefined);
}
