'use client';

import { useEffect, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** What a form knows of a field besides its value, for showing the value outside the field. */
export interface FieldFacts {
  label: string;
  /** The value as users read it, if its text is not readable: the name for an id. */
  show?: (value: unknown) => ReactNode;
  /** Whether two values are equal, if they may be written differently. */
  same?: (one: unknown, other: unknown) => boolean;
}

/** For `same`, if the order of the selected values does not matter. */
export const sameSet = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((each) => other.includes(each));

const known = new WeakMap<object, Map<string, FieldFacts>>();

/** The facts about a form's fields, by name; a form is identified by its `control`. */
export function factsOf(control: object): Map<string, FieldFacts> {
  const facts = known.get(control) ?? new Map<string, FieldFacts>();
  known.set(control, facts);
  return facts;
}

/**
 * Registers a field's facts for the lifetime of the form. Fields that use `useField` do so already; custom fields call
 * this.
 */
export function useFieldFacts(name: string, facts: FieldFacts): void {
  const { control } = useFormContext();
  useEffect(() => {
    factsOf(control).set(name, facts);
  });
}

/** A field's own label, or one made from its name if it has none. */
export function labelOf(control: object, name: string): string {
  const own = factsOf(control).get(name)?.label;
  if (own !== undefined) return own;
  const words = (name.split('.').findLast((step) => !/^\d+$/.test(step)) ?? name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
