/** An option. `group` puts it under a heading; options keep their order, groups the order of their first option. */
export interface PickerOption {
  value: string;
  label: string;
  group?: string;
}

/** Options whose label or group contains the typed text, ignoring case and accents. */
export function matchingOptions(options: readonly PickerOption[], typed: string): readonly PickerOption[] {
  const wanted = plain(typed.trim());
  return wanted === ''
    ? options
    : options.filter((option) => plain(option.label).includes(wanted) || plain(option.group ?? '').includes(wanted));
}

function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The options by group, in order; those without a group come first. */
export function groupedOptions(
  options: readonly PickerOption[],
): readonly { group: string | undefined; options: readonly PickerOption[] }[] {
  const groups = new Map<string | undefined, PickerOption[]>([[undefined, []]]);
  for (const option of options) {
    const group = groups.get(option.group);
    if (group) group.push(option);
    else groups.set(option.group, [option]);
  }
  return [...groups]
    .filter(([, members]) => members.length > 0)
    .map(([group, members]) => ({ group, options: members }));
}
