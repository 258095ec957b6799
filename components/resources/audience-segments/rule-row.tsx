'use client';

import { useId } from 'react';
import { useRule, type RuleProps } from 'react-querybuilder';
import { Icon } from '@/components/ui/icon';
import { Select } from '@/components/ui/select';
import { operatorLabel } from '@/lib/resources/audience-segments/phrases';
import type { Rule } from '@/lib/resources/audience-segments/rules';
import { fieldNamed } from '@/lib/resources/audience-segments/segment';
import { useBuilder } from './builder-context';
import { RuleActions } from './rule-actions';
import { RuleValueBoxes } from './rule-value';
import { JOINED, CombinatorLabel, placeLabel, type PlaceInGroup } from './rule-place';

/** One rule, read from left to right: field, comparison, value; its errors are shown below. */
export function RuleRow({ place, ...props }: RuleProps & { place: PlaceInGroup }) {
  const bound = useRule(props);
  const { config, faults, contradicting, focusNext } = useBuilder();
  const messageId = useId();
  const rule = bound.rule as unknown as Rule;
  const { subject, atTop, atBottom } = placeLabel('rule', props.path, place);
  const field = fieldNamed(config, rule.field);
  const fault = faults.get(rule.id);
  const title = `${subject.charAt(0).toUpperCase()}${subject.slice(1)}`;
  const move = (action: 'up' | 'down', run: () => void) => () => {
    focusNext({ id: rule.id, action });
    run();
  };
  return (
    <div role="group" aria-label={title} className={JOINED}>
      <CombinatorLabel word={place.word} />
      <div className="min-w-0 flex-1">
        <div className="flex items-start gap-1.5">
          <div className="flex min-w-0 flex-1 flex-col gap-1.5 sm:flex-row sm:flex-wrap">
            <Select
              className="sm:w-60"
              aria-label={`Field of ${subject}`}
              data-focus={`${rule.id} field`}
              value={rule.field}
              onChange={(event) => bound.onChangeField(event.target.value)}
              options={config.fields.map(({ name, label, group }) => ({
                value: name,
                label,
                ...(group ? { group } : {}),
              }))}
            />
            <Select
              className="sm:w-44"
              aria-label={`Comparison of ${subject}`}
              value={rule.operator}
              onChange={(event) => bound.onChangeOperator(event.target.value)}
              options={(field?.operators ?? []).map((operator) => ({
                value: operator,
                label: field ? operatorLabel(operator, field) : operator,
              }))}
            />
            {field ? (
              <RuleValueBoxes
                key={rule.field}
                rule={rule}
                field={field}
                label={`Value of ${subject}`}
                isFaulty={fault !== undefined}
                messageId={fault ? messageId : undefined}
                onChange={bound.onChangeValue}
              />
            ) : null}
          </div>
          <div className="pt-1">
            <RuleActions
              subject={subject}
              id={rule.id}
              atTop={atTop}
              atBottom={atBottom}
              onUp={move('up', bound.shiftRuleUp)}
              onDown={move('down', bound.shiftRuleDown)}
              onRemove={() => {
                focusNext({ id: place.groupId, action: 'add' });
                bound.removeRule();
              }}
            />
          </div>
        </div>
        {fault ? (
          <p id={messageId} className="mt-1 flex items-start gap-1.5 text-sm text-danger">
            <Icon name="circle-alert" className="mt-0.5 size-3.5 shrink-0" />
            {fault}
          </p>
        ) : contradicting.has(rule.id) ? (
          <p className="mt-1 flex items-start gap-1.5 text-sm text-warning">
            <Icon name="triangle-alert" className="mt-0.5 size-3.5 shrink-0" />
            Contradicts another rule
          </p>
        ) : field?.helpText ? (
          <p className="mt-1 text-sm text-muted">{field.helpText}</p>
        ) : null}
      </div>
    </div>
  );
}
