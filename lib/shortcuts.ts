import type { MenuEntry, MenuItem } from '@/lib/policy';

/** One shortcut: what is pressed, what the sheet says of it, and the element it focuses or presses. */
export interface Shortcut {
  /** One key, or two pressed one after the other; as the browser names them. */
  readonly keys: readonly [string] | readonly [string, string];
  readonly label: string;
  readonly does: 'focus' | 'press';
  /** Selectors of what it does that to, the likelier first. With nothing there to find the key does nothing. */
  readonly targets: readonly string[];
}

/** What goes to a section begins with this key. */
const GO = 'g';

/** On every page, where it has what they are for: lists mark their Create with `data-shortcut="n"`. */
export const pageShortcuts: readonly Shortcut[] = [
  {
    keys: ['/'],
    label: 'Search the list',
    does: 'focus',
    targets: ['main [role="search"] input[type="search"]', 'main [role="search"] :is(select, button)'],
  },
  { keys: ['n'], label: 'Create something new', does: 'press', targets: ['main [data-shortcut="n"]'] },
  { keys: ['?'], label: 'Show these shortcuts', does: 'press', targets: ['#sidebar [data-shortcut="?"]'] },
];

const inMenu = (path: string) => [`#sidebar a[href="${path}"]`];

const goTo = ({ label, path, letter }: MenuEntry): Shortcut[] =>
  letter === undefined ? [] : [{ keys: [GO, letter], label, does: 'press', targets: inMenu(path) }];

/** Home and each section of a person's menu: they press its link, so a form with changes in it asks as it does of the link. */
export function sectionShortcuts(menu: readonly MenuItem[]): Shortcut[] {
  const home: Shortcut = { keys: [GO, 'h'], label: 'Home', does: 'press', targets: inMenu('/') };
  return [home, ...menu.flatMap((item) => ('group' in item ? item.entries : [item])).flatMap(goTo)];
}

/** What the keys pressed so far come to: a shortcut, the beginning of one, or nothing. */
export function matchShortcut(
  shortcuts: readonly Shortcut[],
  pressed: readonly string[],
): Shortcut | 'begun' | undefined {
  const fits = shortcuts.filter(({ keys }) => pressed.every((key, at) => keys[at] === key));
  return fits.find(({ keys }) => keys.length === pressed.length) ?? (fits.length > 0 ? 'begun' : undefined);
}
