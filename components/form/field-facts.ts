'use client';

import { useEffect, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';

/** What a form knows of a field besides its value, for showing the value elsewhere than in the field. */
export interface FieldFacts {
  label: string;
  /** The value as one reads it, where its text is not it: an id's name. */
  show?: (value: unknown) => ReactNode;
  /** Whether two values mean the same, where they may be written differently. */
  same?: (one: unknown, other: unknown) => boolean;
}

/** For `same`, where the order of what is chosen says nothing. */
export const sameSet = (one: unknown, other: unknown): boolean =>
  Array.isArray(one) &&
  Array.isArray(other) &&
  one.length === other.length &&
  one.every((each) => other.includes(each));

const known = new WeakMap<object, Map<string, FieldFacts>>();

/** The facts of a form's fields, by name; a form is known by its `control`. */
export function factsOf(control: object): Map<string, FieldFacts> {
  const facts = known.get(control) ?? new Map<string, FieldFacts>();
  known.set(control, facts);
  return facts;
}

/** States a field's facts as long as the form lives. Fields on `useField` do it already; fields of their own kind call this. */
export function useFieldFacts(name: string, facts: FieldFacts): void {
  const { control } = useFormContext();
  useEffect(() => {
    factsOf(control).set(name, facts);
  });
}

/** A field's own label, or its name in words where it has none. */
export function labelOf(control: object, name: string): string {
  const own = factsOf(control).get(name)?.label;
  if (own !== undefined) return own;
  const words = (name.split('.').findLast((step) => !/^\d+$/.test(step)) ?? name)
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}
