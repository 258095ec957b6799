/** The answer to an adapted operation, with our names of form fields in its errors. */

/** An answer as GraphQL has it; the upstream is not trusted, so anything may be in it. */
export type UpstreamAnswer = { readonly data?: unknown; readonly errors?: unknown };

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * @param ownPath our path for one of the upstream's
 * @returns the answer as ours; a mutation that was refused with `userErrors` has no data
 */
export function ownAnswer({ data, errors }: UpstreamAnswer, ownPath: (path: string) => string): UpstreamAnswer {
  const refusal = refusalIn(data, ownPath);
  return refusal ? { data: null, errors: [refusal] } : { data, errors: ownErrors(errors, ownPath) };
}

/** GraphQL's own errors with our paths in `extensions.fieldErrors`; what has another form stays as it is. */
function ownErrors(errors: unknown, ownPath: (path: string) => string): unknown {
  if (!Array.isArray(errors)) return errors;
  return errors.map((error: unknown) => {
    const extensions = isRecord(error) ? error['extensions'] : undefined;
    const fields = isRecord(extensions) ? extensions['fieldErrors'] : undefined;
    if (!isRecord(error) || !isRecord(extensions) || !isRecord(fields)) return error;
    const fieldErrors = Object.fromEntries(Object.entries(fields).map(([path, text]) => [ownPath(path), text]));
    return { ...error, extensions: { ...extensions, fieldErrors } };
  });
}

/**
 * The `userErrors { field message }` with which some APIs refuse a mutation while they answer it, as one error of
 * GraphQL. `field` is a path, as a list or a text, or null.
 * @returns undefined if there are none
 */
function refusalIn(data: unknown, ownPath: (path: string) => string) {
  const found = Object.values(isRecord(data) ? data : {})
    .flatMap((root) => (isRecord(root) && Array.isArray(root['userErrors']) ? (root['userErrors'] as unknown[]) : []))
    .filter(isRecord)
    .map(({ field, message }) => ({ path: pathOf(field), message }));
  if (found.length === 0) return undefined;
  const withField = found.flatMap(({ path, message }) => (path ? [[ownPath(path), message] as const] : []));
  // The first text of a field counts, as with GraphQL's own errors.
  const fieldErrors = Object.fromEntries(withField.reverse());
  const general = found.find(({ path }) => !path) ?? found[0];
  return { message: general?.message, extensions: { code: 'BAD_USER_INPUT', fieldErrors } };
}

function pathOf(field: unknown): string {
  const steps: unknown[] = Array.isArray(field) ? field : [field];
  return steps.filter((step) => typeof step === 'string' || typeof step === 'number').join('.');
}
