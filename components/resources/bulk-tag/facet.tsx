'use client';

import { useId, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Skeleton } from '@/components/ui/skeleton';
import { MAX_FACET_VALUES, type FacetValue } from '@/lib/resources/bulk-tag/product-search';

export interface FacetProps {
  /** 'Brand'; its search box is labelled 'Search brands'. */
  label: string;
  /** undefined while they load. */
  values: readonly FacetValue[] | undefined;
  chosen: readonly string[];
  onChange: (chosen: readonly string[]) => void;
  /** Between the label and the values: how the values are combined. */
  children?: ReactNode;
}

const FEW = 6;

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Values of one facet with how many products each would leave: six, or up to a thousand with a search box (BLK-06). */
export function Facet({ label, values, chosen, onChange, children }: FacetProps) {
  const [isWhole, setWhole] = useState(false);
  const [typed, setTyped] = useState('');
  const listId = useId();
  const noun = `${label.toLowerCase()}s`;
  const all = values?.slice(0, MAX_FACET_VALUES) ?? [];
  const wanted = plain(typed.trim());
  const shown = isWhole
    ? all.filter(({ name }) => plain(name).includes(wanted))
    : all.filter(({ name }, index) => index < FEW || chosen.includes(name));
  const toggle = (name: string, on: boolean) =>
    onChange(on ? [...chosen, name] : chosen.filter((other) => other !== name));

  return (
    <fieldset className="min-w-0" aria-busy={values === undefined}>
      <legend className="flex w-full items-center pb-2 font-medium">{label}</legend>
      {children}
      {isWhole ? (
        <Input
          type="search"
          aria-label={`Search ${noun}`}
          placeholder={`Search ${noun}`}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          className="mb-2"
        />
      ) : null}
      {values === undefined ? <FacetSkeleton /> : null}
      {values && shown.length === 0 ? (
        <p role="status" className="py-1 text-muted">
          {isWhole && wanted ? 'Nothing found.' : `No ${noun}.`}
        </p>
      ) : null}
      <ul
        id={listId}
        aria-label={`${label} values`}
        className={isWhole ? '-mx-1 max-h-80 overflow-y-auto px-1' : undefined}
        tabIndex={isWhole ? 0 : undefined}
      >
        {shown.map(({ name, count }) => (
          <li key={name} className="[content-visibility:auto] [contain-intrinsic-size:auto_2rem]">
            <label className="-mx-2 flex min-h-8 items-center gap-2.5 rounded px-2 py-1 hover:bg-subtle">
              <Checkbox checked={chosen.includes(name)} onChange={(event) => toggle(name, event.target.checked)} />
              <span className="min-w-0 flex-1 wrap-anywhere">{name}</span>
              <span className="text-sm text-muted tabular-nums">{count}</span>
            </label>
          </li>
        ))}
      </ul>
      {all.length > FEW ? (
        <Button
          variant="quiet"
          size="sm"
          aria-expanded={isWhole}
          aria-controls={listId}
          className="mt-1 -ml-3"
          onClick={() => {
            setWhole(!isWhole);
            setTyped('');
          }}
        >
          {isWhole ? 'Show less' : 'Show more'}
          <span className="sr-only"> {noun}</span>
        </Button>
      ) : null}
    </fieldset>
  );
}

function FacetSkeleton() {
  return (
    <div className="space-y-3 py-1.5">
      {Array.from({ length: FEW }, (_, index) => (
        <Skeleton key={index} className="h-4" />
      ))}
    </div>
  );
}
