const MAX_NAMES = 5;

/** 'Acacia, Baobab and 3 others': what a question is about, with the names that are known. */
export function summariseNames(records: ReadonlyMap<string, string>): string | undefined {
  const known = [...records.values()].filter(Boolean);
  const shown = known.slice(0, MAX_NAMES);
  const others = records.size - shown.length;
  if (shown.length === 0) return undefined;
  if (others > 0) return `${shown.join(', ')} and ${others} ${others === 1 ? 'other' : 'others'}`;
  const last = shown.pop() ?? '';
  return shown.length > 0 ? `${shown.join(', ')} and ${last}` : last;
}
