import type { Field } from './resource.ts';

/**
 * The widths of the columns. Without one the first would take a third of the table, and at 1280 px the others would be
 * too narrow for a word; an e-mail address, which does not break well, gets more than the texts that share the rest.
 */
export function widthOf(field: Field, shownFields: readonly Field[]): string {
  const [first, ...others] = shownFields;
  const sharing = others.filter(({ kind }) => kind !== 'boolean');
  const emails = sharing.filter(({ kind }) => kind === 'email');
  if (field.kind === 'boolean') return " width: 'w-32',";
  if (field === first) return sharing.length > 0 ? " width: 'w-[22%]'," : '';
  return field.kind === 'email' && emails.length === 1 && sharing.length > 1 ? " width: 'w-[24%]'," : '';
}
