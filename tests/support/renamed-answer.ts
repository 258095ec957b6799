/** What the renamed upstream answers: the marketplace's answer in the changed names. */
import { isEnumType } from 'graphql';
import type { Form } from '../../graphql/adapter/form.ts';
import { argumentName, fieldName, valueName } from './renamed-schema.ts';

/** The marketplace's answer with changed enumeration values. */
export function translateAnswer(form: Form, value: unknown): unknown {
  if (value === null || value === undefined) return value;
  if (form.kind === 'list') return Array.isArray(value) ? value.map((item) => translateAnswer(form.of, item)) : value;
  if (form.kind === 'leaf') return isEnumType(form.type) ? valueName(String(value)) : value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const field = form.fields.get(key);
      return [key, field ? translateAnswer(field, inner) : inner];
    }),
  );
}

/** An error's paths of form fields, as in `input.name`, with changed names. */
export function translateErrors(
  errors: readonly { extensions?: { fieldErrors?: Record<string, unknown> } }[],
): unknown {
  const changed = (path: string) => {
    const [first = '', ...rest] = path.split('.');
    const name = (step: string) => (/^\d+$/.test(step) ? step : fieldName(step));
    return [rest.length > 0 ? argumentName(first) : name(first), ...rest.map(name)].join('.');
  };
  return errors.map(({ extensions, ...error }) => ({
    ...error,
    extensions: extensions?.fieldErrors
      ? {
          ...extensions,
          fieldErrors: Object.fromEntries(
            Object.entries(extensions.fieldErrors).map(([path, text]) => [changed(path), text]),
          ),
        }
      : extensions,
  }));
}
