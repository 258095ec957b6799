/**
 * The keys of a list's rows. A table is one Tab stop: the arrow keys move between its rows and within a row, and the
 * letters of the shortcuts do the same from anywhere on the page. Works on the rendered rows (`list-rows`), so that
 * rows carry nothing for it; loaded at the user's first action.
 */
const ROWS = '.list-rows';
const CONTROLS = 'a[href], button:not(:disabled), input:not(:disabled)';
/** Controls that use the arrow keys themselves. */
const OWN_ARROWS = 'input:not([type="checkbox"]), [aria-haspopup]';

type Move = 'down' | 'up' | 'right' | 'left' | 'first' | 'last';

const ARROWS: Readonly<Record<string, Move>> = {
  ArrowDown: 'down',
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowLeft: 'left',
  Home: 'first',
  End: 'last',
};

/** The control of each table that Tab leads to. */
const stops = new WeakMap<Element, HTMLElement>();
const looks = new WeakMap<Element, (at: number) => void>();

const controlsIn = (place: Element) => [...place.querySelectorAll<HTMLElement>(CONTROLS)];
/** Cards leave out some controls of the table, and the table one of theirs. */
const shownIn = (row: Element) => controlsIn(row).filter((control) => control.checkVisibility());
const rowsIn = (table: Element) => [...table.querySelectorAll<HTMLTableRowElement>(':scope > tr')];
/** The control that opens a row: the link of its name, else its first one. */
const mainOf = (row: Element | undefined) => row && (row.querySelector<HTMLElement>('th a[href]') ?? shownIn(row)[0]);

function mark(table: Element): void {
  if (table.querySelector('input[type="radio"]')) return;
  const active = document.activeElement;
  // The focus may have been in the rows before this code was loaded.
  if (active instanceof HTMLElement && table.contains(active) && active.matches(CONTROLS)) stops.set(table, active);
  const known = stops.get(table);
  const stop = known && table.contains(known) && known.checkVisibility() ? known : mainOf(rowsIn(table)[0]);
  for (const control of controlsIn(table)) {
    const index = control === stop ? 0 : -1;
    if (control.tabIndex !== index) control.tabIndex = index;
  }
}

function focus(control: HTMLElement | null | undefined): boolean {
  control?.focus();
  return control !== null && control !== undefined;
}

function move(from: HTMLElement, table: Element, to: Move): boolean {
  const rows = rowsIn(table);
  const row = from.closest('tr');
  const at = rows.findIndex((each) => each === row);
  const place = row ? shownIn(row).indexOf(from) : -1;
  if (to === 'left' || to === 'right') return focus(row ? shownIn(row)[place + (to === 'right' ? 1 : -1)] : undefined);
  const next = { down: rows[at + 1], up: rows[at - 1], first: rows[0], last: rows.at(-1) }[to];
  // Down a column of boxes or buttons; a row without that control is entered at its name.
  return focus(from === mainOf(row ?? undefined) ? mainOf(next) : (next && shownIn(next)[place]) || mainOf(next));
}

/**
 * Makes each table in a list's section one Tab stop, also after its rows have changed.
 * @param onLook called with a row's place when it is to be looked at
 * @returns a function that ends it
 */
export function keepOneTabStop(section: HTMLElement, onLook: (at: number) => void): () => void {
  const markAll = () => section.querySelectorAll(ROWS).forEach(mark);
  const tableOf = (event: Event) => (event.target instanceof Element ? event.target.closest(ROWS) : null);
  const onFocus = (event: FocusEvent) => {
    const table = tableOf(event);
    if (!table || !(event.target instanceof HTMLElement) || !event.target.matches(CONTROLS)) return;
    mark(table);
  };
  const onKey = (event: KeyboardEvent) => {
    const table = tableOf(event);
    const from = event.target;
    if (!table || !(from instanceof HTMLElement) || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey)
      return;
    const to = ARROWS[event.key];
    if (to && !from.matches(OWN_ARROWS) && move(from, table, to)) event.preventDefault();
    if (event.key !== 'Enter' || !from.matches('input')) return;
    const row = from.closest('tr');
    const link = row?.querySelector<HTMLElement>('th a');
    if (link) return link.click();
    if (!row || !from.matches('[type="checkbox"]')) return;
    // A row without a page of its own, whose box needs Space for itself. The dialog's button must not get this Enter.
    event.preventDefault();
    onLook(rowsIn(table).indexOf(row));
  };
  const observer = new MutationObserver(markAll);
  looks.set(section, onLook);
  markAll();
  observer.observe(section, { childList: true, subtree: true });
  section.addEventListener('focusin', onFocus);
  window.addEventListener('resize', markAll);
  section.addEventListener('keydown', onKey);
  return () => {
    observer.disconnect();
    section.removeEventListener('focusin', onFocus);
    window.removeEventListener('resize', markAll);
    section.removeEventListener('keydown', onKey);
  };
}

/** What a shortcut does: j and k go to the next and the previous row, x ticks one, Space looks at it. */
export function pressRowKey(key: string): void {
  const active = document.activeElement;
  const table = active?.closest(ROWS) ?? document.querySelector(ROWS);
  if (!table) return;
  const current = table.contains(active) ? active : (stops.get(table) ?? null);
  const row = current?.closest('tr');
  if (key === 'x') row?.querySelector<HTMLElement>('input[type="checkbox"]')?.click();
  else if (key === ' ') {
    const section = table.closest('section');
    if (row && section) looks.get(section)?.(rowsIn(table).findIndex((each) => each === row));
  } else if (row && table.contains(active))
    focus(mainOf(key === 'j' ? (row.nextElementSibling ?? undefined) : (row.previousElementSibling ?? undefined)));
  else focus(row ? mainOf(row) : mainOf(rowsIn(table)[0]));
}
