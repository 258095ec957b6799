/** What a transform of the shape does to the type of a value. */
import { openLeaf, type Form } from './form.ts';
import type { ShapeTransform } from './transforms.ts';

/** The form after the transform, or what is wrong, as the rest of a sentence. */
export function formAfter(form: Form, transform: ShapeTransform): Form | string {
  if (transform.kind === 'pick') return transform.path.reduce<Form | string>(pick, form);
  if (form.kind !== 'list' && !form.isOpen) return 'is no list';
  const item = form.kind === 'list' ? form.of : { ...form, isNullable: false };
  const plain = { line: form.line, isNullable: false, isOpen: false } as const;
  const edge: Form = { ...plain, kind: 'object', fields: new Map([['node', item]]) };
  const edges: Form = { ...plain, kind: 'list', of: edge, isNullable: transform.kind === 'nodes' && form.isNullable };
  if (transform.kind === 'nodes') return edges;
  const members = ['hasNextPage', 'hasPreviousPage', 'startCursor', 'endCursor'];
  const pageInfo: Form = {
    ...plain,
    kind: 'object',
    fields: new Map<string, Form>(members.map((name) => [name, openLeaf(form.line)])),
  };
  return {
    ...plain,
    kind: 'object',
    isNullable: form.isNullable,
    fields: new Map<string, Form>([
      ['edges', edges],
      ['pageInfo', pageInfo],
    ]),
  };
}

function pick(form: Form | string, name: string): Form | string {
  if (typeof form === 'string') return form;
  if (form.kind === 'list') {
    const of = pick(form.of, name);
    return typeof of === 'string' ? of : { ...form, of };
  }
  const found = form.kind === 'object' ? form.fields.get(name) : undefined;
  return found ? { ...found, isNullable: found.isNullable || form.isNullable } : `has no ${name} to pick`;
}
