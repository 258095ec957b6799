'use client';

import { useController, useFormContext } from 'react-hook-form';
import { useFieldFacts } from '@/components/form/field-facts';
import { browserPart } from '@/components/ui/browser-part';
import { Skeleton } from '@/components/ui/skeleton';
import { toDefinition } from '@/lib/resources/audience-segments/definition';
import type { RuleGroup } from '@/lib/resources/audience-segments/rules';
import type { SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { sentenceOf } from '@/lib/resources/audience-segments/sentence';
import { isSame } from '@/lib/forms/changed-values';

/** The builder and its library load with the first form that has rules, and are rendered only in the browser. */
const RuleBuilder = browserPart(
  () => import('./rule-builder').then((file) => file.RuleBuilder),
  <div aria-busy="true" className="space-y-3">
    <span className="sr-only" role="status">
      Loading the rules
    </span>
    <Skeleton className="h-9 w-2/3" />
    <Skeleton className="h-9" />
    <Skeleton className="h-9" />
  </div>,
);

const meaning = (rules: unknown, config: SegmentConfig) =>
  rules === null || rules === undefined ? null : toDefinition(rules as RuleGroup, config);

/** The rule tree as a form field; after the first attempt to save, each rule shows what is missing. */
export function RulesField({ config }: { config: SegmentConfig }) {
  const { control, formState } = useFormContext();
  const {
    field: { value, onChange },
    fieldState: { error },
  } = useController({ name: 'rules', control });
  useFieldFacts('rules', {
    label: 'Rules',
    show: (rules) => sentenceOf(rules as RuleGroup, config),
    // Rules get new ids each time they are read.
    same: (one, other) => isSame(meaning(one, config), meaning(other, config)),
  });
  return (
    <div>
      <RuleBuilder
        config={config}
        value={value as RuleGroup}
        onChange={onChange}
        showFaults={formState.submitCount > 0}
      />
      {error ? (
        <p role="alert" className="mt-3 text-danger">
          {error.message}
        </p>
      ) : null}
    </div>
  );
}
