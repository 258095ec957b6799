'use client';

import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import {
  QueryBuilderContext,
  QueryBuilderStateProvider,
  useQueryBuilder,
  type QueryBuilderProps,
} from 'react-querybuilder';
import { contradictionsOf } from '@/lib/resources/audience-segments/contradictions';
import { faultsOf, type Faults } from '@/lib/resources/audience-segments/faults';
import { pointersOf } from '@/lib/resources/audience-segments/pointers';
import { reshaped } from '@/lib/resources/audience-segments/reshape';
import { depthOf, newId, rulesOf, type RuleGroup } from '@/lib/resources/audience-segments/rules';
import { fieldNamed, type SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { BuilderContext, type FocusTarget } from './builder-context';
import { RuleGroupBox } from './rule-group';
import { RuleSummary } from './rule-summary';

const NO_FAULTS: Faults = new Map();

export interface RuleBuilderProps {
  config: SegmentConfig;
  value: RuleGroup;
  onChange: (rules: RuleGroup) => void;
  /** The user has tried to save: each rule shows what is missing. */
  showFaults: boolean;
}

/**
 * The rule tree as controls, its meaning as a sentence, and its contradictions (SEG-03, D-82). Loaded only where rules
 * are edited.
 */
export function RuleBuilder({ config, value, onChange, showFaults }: RuleBuilderProps) {
  const root = useRef<HTMLDivElement>(null);
  const target = useRef<FocusTarget | null>(null);
  const [moved, setMoved] = useState('');
  const focusNext = useCallback((next: FocusTarget) => {
    target.current = next;
  }, []);
  const contradictions = useMemo(() => contradictionsOf(value, config), [value, config]);
  const state = useMemo(
    () => ({
      config,
      focusNext,
      faults: showFaults ? faultsOf(value, config) : NO_FAULTS,
      contradicting: new Set(contradictions.flatMap(({ ids }) => ids)),
    }),
    [config, contradictions, focusNext, showFaults, value],
  );

  const change = (next: RuleGroup) => {
    const before = new Set(rulesOf(value).map(({ id }) => id));
    const added = rulesOf(next).find(({ id }) => !before.has(id));
    if (added) target.current = { id: added.id, action: 'field' };
    const pointers = target.current?.action === 'up' || target.current?.action === 'down' ? pointersOf(next) : null;
    const pointer = pointers?.get(target.current?.id ?? '');
    setMoved(
      pointer
        ? `Moved, now rule ${pointer
            .split('/')
            .filter((step) => /^\d+$/.test(step))
            .map((step) => Number(step) + 1)
            .join('.')}`
        : '',
    );
    onChange(reshaped(value, next, config));
  };

  useEffect(() => {
    if (!target.current) return;
    const { id, action } = target.current;
    target.current = null;
    root.current?.querySelector<HTMLElement>(`[data-focus="${id} ${action}"]`)?.focus();
  }, [value]);

  return (
    <BuilderContext value={state}>
      <div ref={root}>
        <QueryBuilderStateProvider>
          <Tree config={config} value={value} onChange={change} />
        </QueryBuilderStateProvider>
        <p role="status" className="sr-only">
          {moved}
        </p>
        <RuleSummary rules={value} config={config} contradictions={contradictions} />
      </div>
    </BuilderContext>
  );
}

/** The library's state and actions with our own controls; its own markup would be a form within the form. */
function Tree({
  config,
  value,
  onChange,
}: {
  config: SegmentConfig;
  value: RuleGroup;
  onChange: (rules: RuleGroup) => void;
}) {
  const settings = useMemo(
    () => ({
      fields: config.fields.map(({ name, label }) => ({ name, label })),
      getOperators: (name: string) =>
        (fieldNamed(config, name)?.operators ?? []).map((operator) => ({ name: operator, label: operator })),
      getDefaultField: (config.fields.find(({ type }) => type === 'NUMBER') ?? config.fields[0])?.name ?? '',
      getDefaultOperator: (name: string) => {
        const field = fieldNamed(config, name);
        return field?.defaultOperator ?? field?.operators[0] ?? 'EQUAL';
      },
      getDefaultValue: () => '',
      onMoveRule: (...[, , , , next]: unknown[]) => depthOf(next as RuleGroup) <= config.maxDepth,
      onMoveGroup: (...[, , , , next]: unknown[]) => depthOf(next as RuleGroup) <= config.maxDepth,
      combinators: config.combinators.map((name) => ({ name, label: name })),
      addRuleToNewGroups: true,
      enableMountQueryChange: false,
      idGenerator: newId,
    }),
    [config],
  );
  const builder = useQueryBuilder({
    ...settings,
    query: value,
    onQueryChange: onChange,
  } as unknown as QueryBuilderProps<never, never, never, never>);
  return (
    <QueryBuilderContext.Provider value={builder.rqbContext as never}>
      <RuleGroupBox
        id={builder.rootGroup.id ?? ''}
        path={[]}
        ruleGroup={builder.rootGroup as never}
        schema={builder.schema as never}
        actions={builder.actions}
        translations={builder.translations as never}
      />
    </QueryBuilderContext.Provider>
  );
}
