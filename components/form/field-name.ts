function has(values: unknown, path: readonly string[]): boolean {
  let at: unknown = values;
  for (const step of path) {
    if (typeof at !== 'object' || at === null || !Object.hasOwn(at, step)) return false;
    at = (at as Record<string, unknown>)[step];
  }
  return path.length > 0;
}

/**
 * The form field for a path from the server: 'input.account.email' is 'email' when the form has one,
 * 'update.links.0.title' is 'links.0.title'. The longest matching end of the path counts; null if none matches.
 */
export function fieldNameOf(path: string, values: object): string | null {
  const steps = path
    .replace(/\[(\d+)\]/g, '.$1')
    .split('.')
    .filter(Boolean);
  for (let from = 0; from < steps.length; from++) {
    const tail = steps.slice(from);
    if (has(values, tail)) return tail.join('.');
  }
  return null;
}
