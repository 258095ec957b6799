import type { Choice, FilterDefinition } from './types';

/** The URL value that means 'no value' for a filter with an initial one. No choice may have this value. */
const ALL = 'all';

const MAX_IDS = 100;
const MAX_ID_LENGTH = 100;

export interface ChoiceFilter<Value extends string, Filter> extends FilterDefinition<Value | null, Filter> {
  readonly kind: 'choice';
  readonly choices: readonly Choice<Value>[];
}

/**
 * One of a few values, or All. With `initial` (products' status active, vouchers' status Active) a URL without the
 * parameter means that value, and All is written out (`status=all`, D-66). Values from a URL are matched
 * case-insensitively (D-58) and sent as listed.
 */
export function choiceFilter<const Value extends string, Filter>(options: {
  label: string;
  choices: readonly Choice<Value>[];
  initial?: NoInfer<Value>;
  filter: (value: Value, values: Readonly<Record<string, unknown>>) => NoInfer<Filter>;
}): ChoiceFilter<Value, Filter> {
  const initial = options.initial ?? null;
  return {
    kind: 'choice',
    label: options.label,
    choices: options.choices,
    initial,
    names: (name) => [name],
    parse: (read, name) => {
      const text = read(name)[0];
      if (text?.toLowerCase() === ALL) return null;
      return findChoice(options.choices, text)?.value ?? initial;
    },
    serialise: (value, name) => (value === initial ? [] : [[name, value ?? ALL]]),
    toFilter: (value, values) => (value === null ? undefined : options.filter(value, values)),
    chips: (value, nameOf) => {
      const choice = findChoice(options.choices, value ?? undefined);
      return choice ? [{ label: options.label, text: nameOf(choice.value) ?? choice.label, rest: null }] : [];
    },
  };
}

export interface MultiChoiceFilter<Value extends string, Filter> extends FilterDefinition<readonly Value[], Filter> {
  readonly kind: 'multi-choice';
  readonly choices: readonly Choice<Value>[];
}

/** Any of a few values; none means all. The parameter is repeated, once per value, in the order of `choices`. */
export function multiChoiceFilter<const Value extends string, Filter>(options: {
  label: string;
  choices: readonly Choice<Value>[];
  filter: (comparison: { in: Value[] }, values: Readonly<Record<string, unknown>>) => NoInfer<Filter>;
}): MultiChoiceFilter<Value, Filter> {
  const inOrder = (texts: readonly string[]) => {
    const found = new Set(texts.map((text) => findChoice(options.choices, text)?.value));
    return options.choices.map((choice) => choice.value).filter((value) => found.has(value));
  };
  return {
    kind: 'multi-choice',
    label: options.label,
    choices: options.choices,
    initial: [],
    names: (name) => [name],
    parse: (read, name) => inOrder(read(name)),
    serialise: (values, name) => inOrder(values).map((value) => [name, value]),
    toFilter: (value, values) => (value.length > 0 ? options.filter({ in: [...value] }, values) : undefined),
    chips: (values, nameOf) =>
      options.choices
        .filter((choice) => values.includes(choice.value))
        .map((choice) => ({
          label: options.label,
          text: nameOf(choice.value) ?? choice.label,
          rest: values.filter((value) => value !== choice.value),
        })),
  };
}

export interface IdsFilter<Filter> extends FilterDefinition<readonly string[], Filter> {
  readonly kind: 'ids';
}

/**
 * Records picked by id (`tags[]`, `brands[]`), the parameter repeated once per id. Their names are fetched by the
 * control, and only when the picker opens or a chip needs one. At most 100 ids; empty and overlong ones are dropped.
 */
export function idsFilter<Filter>(options: {
  label: string;
  filter: (comparison: { in: string[] }, values: Readonly<Record<string, unknown>>) => NoInfer<Filter>;
}): IdsFilter<Filter> {
  return {
    kind: 'ids',
    label: options.label,
    initial: [],
    names: (name) => [name],
    parse: (read, name) => normalIds(read(name)),
    serialise: (ids, name) => normalIds(ids).map((id) => [name, id]),
    toFilter: (ids, values) => (ids.length > 0 ? options.filter({ in: [...ids] }, values) : undefined),
    chips: (ids, nameOf) =>
      ids.map((id) => ({ label: options.label, text: nameOf(id) ?? '…', rest: ids.filter((other) => other !== id) })),
  };
}

function normalIds(ids: readonly string[]): readonly string[] {
  const sound = ids.map((id) => id.trim()).filter((id) => id !== '' && id.length <= MAX_ID_LENGTH);
  return [...new Set(sound)].slice(0, MAX_IDS);
}

function findChoice<Value extends string>(
  choices: readonly Choice<Value>[],
  text: string | undefined,
): Choice<Value> | undefined {
  return (
    choices.find((choice) => choice.value === text) ??
    choices.find((choice) => choice.value.toLowerCase() === text?.toLowerCase())
  );
}
