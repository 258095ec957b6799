import { badRequest } from './errors.ts';

/**
 * A trimmed name (SEG-04, MSG-19, TRG-10). `field` is the dotted path of the argument. @throws BAD_REQUEST on an empty
 * one
 */
export function requireName(name: string | null | undefined, field: string): string {
  const trimmed = name?.trim() ?? '';
  if (trimmed === '') throw badRequest('Name is required', field);
  return trimmed;
}
