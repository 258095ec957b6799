'use client';

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { Choice } from '@/lib/list/types';
import type { NamedRecord, RecordsQuery } from './types';

interface TitledProps {
  choices: readonly Choice[];
  /** The active values. */
  chosen: readonly string[];
  children: (choices: readonly Choice[]) => ReactNode;
}

/** Passes choices on with the upstream's titles, if it has them (TAG-05); they are loaded when the panel opens. */
export function TitledChoices({ titles, ...rest }: TitledProps & { titles: RecordsQuery | undefined }) {
  return titles ? <AskedTitles {...rest} titles={titles} /> : rest.children(rest.choices);
}

function AskedTitles({ choices, chosen, titles, children }: TitledProps & { titles: RecordsQuery }) {
  const { data } = useQuery({ ...titles, select: (data: unknown) => titles.select(data) });
  return children(data && data.length > 0 ? titled(choices, data, chosen) : choices);
}

/** The upstream's titles, in its order, of the values the list knows; an active value is always kept. */
function titled(
  choices: readonly Choice[],
  titles: readonly NamedRecord[],
  chosen: readonly string[],
): readonly Choice[] {
  const named = titles
    .filter(({ id }) => choices.some(({ value }) => value === id))
    .map(({ id, name }) => ({ value: id, label: name }));
  const unnamed = choices.filter(
    ({ value }) => chosen.includes(value) && !named.some((choice) => choice.value === value),
  );
  return [...named, ...unnamed];
}
