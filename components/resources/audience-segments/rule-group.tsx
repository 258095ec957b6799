'use client';

import { useId } from 'react';
import { useRuleGroup, type RuleGroupProps } from 'react-querybuilder';
import { Button } from '@/components/ui/button';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { Segments } from '@/components/ui/segments';
import { FieldMessage } from '@/components/ui/field-message';
import { Icon } from '@/components/ui/icon';
import { isGroup, type RuleGroup } from '@/lib/resources/audience-segments/rules';
import { useBuilder } from './builder-context';
import { RuleActions } from './rule-actions';
import { JOINED, CombinatorLabel, placeLabel, type PlaceInGroup } from './rule-place';
import { RuleRow } from './rule-row';

/** What a group requires of a customer, in words. */
const meaning = ({ combinator, not }: RuleGroup): string =>
  combinator === 'and'
    ? not
      ? 'do not match all of these rules'
      : 'match all of these rules'
    : not
      ? 'match none of these rules'
      : 'match at least one of these rules';

const TITLES = { and: 'And', or: 'Or' } as const;

/** Rules joined by And or Or, negated by Not; the outermost group is the whole tree. */
export function RuleGroupBox({ place, ...props }: RuleGroupProps & { place?: PlaceInGroup }) {
  const bound = useRuleGroup(props);
  const { config, faults, focusNext } = useBuilder();
  const name = useId();
  const group = bound.ruleGroup as unknown as RuleGroup;
  const { schema, actions, translations, context, path } = props;
  const { subject, atTop, atBottom } = placeLabel('group', path, place ?? { groupId: '', count: 1, word: undefined });
  const whose = place ? subject : 'the segment';
  const fault = faults.get(group.id);
  const move = (action: 'up' | 'down', run: () => void) => () => {
    focusNext({ id: group.id, action });
    run();
  };
  const shared = { schema, actions, translations, context };

  const box = (
    <fieldset
      aria-describedby={fault ? `${name}-fault` : undefined}
      className={cx('min-w-0 flex-1', place && 'rounded-lg border border-line bg-subtle/50 px-3 py-3 sm:px-4')}
    >
      <legend className="sr-only">{place ? `Group ${subject.slice('group '.length)}` : 'Rules'}</legend>
      <div className="flex items-start gap-2">
        <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-2">
          <p className="font-medium" id={`${name}-meaning`}>
            {place ? 'Customers who' : 'Customers in this segment'} {meaning(group)}
          </p>
          <div className="flex items-center gap-4">
            <Segments
              label={`How the rules of ${whose} combine`}
              options={config.combinators.map((value) => ({ value, label: TITLES[value] }))}
              value={group.combinator}
              onChange={bound.onCombinatorChange}
            />
            <label className="flex min-h-7 items-center gap-2 text-sm">
              <Checkbox
                checked={group.not}
                aria-describedby={`${name}-meaning`}
                onChange={(event) => bound.onNotToggleChange(event.target.checked)}
              />
              Not
            </label>
          </div>
        </div>
        {place ? (
          <RuleActions
            subject={subject}
            id={group.id}
            atTop={atTop}
            atBottom={atBottom}
            onUp={move('up', bound.shiftGroupUp)}
            onDown={move('down', bound.shiftGroupDown)}
            onRemove={() => {
              focusNext({ id: place.groupId, action: 'add' });
              bound.removeGroup();
            }}
          />
        ) : null}
      </div>
      <div className={cx('mt-3 space-y-3', !place && 'sm:-ml-2')}>
        {group.rules.map((node, at) => {
          const inner = { groupId: group.id, count: group.rules.length, word: at === 0 ? undefined : group.combinator };
          const inside = { ...shared, id: node.id, path: bound.pathsMemo[at]?.path ?? [...path, at], place: inner };
          return isGroup(node) ? (
            <RuleGroupBox key={node.id} {...inside} ruleGroup={node as never} />
          ) : (
            <RuleRow key={node.id} {...inside} rule={node as never} />
          );
        })}
      </div>
      {fault ? (
        <div className="mt-2">
          <FieldMessage id={`${name}-fault`} error={fault} />
        </div>
      ) : null}
      <div className={cx('mt-3 flex flex-wrap gap-2', group.rules.length > 0 && (place ? 'sm:ml-10' : 'sm:ml-8'))}>
        <Button
          size="sm"
          data-focus={`${group.id} add`}
          aria-label={place ? `Add rule to ${subject}` : 'Add rule'}
          icon={<Icon name="plus" className="-ml-1" />}
          onClick={() => bound.addRule()}
        >
          Add rule
        </Button>
        {path.length + 1 < config.maxDepth ? (
          <Button
            size="sm"
            variant="quiet"
            aria-label={place ? `Add group to ${subject}` : 'Add group'}
            icon={<Icon name="plus" className="-ml-1" />}
            onClick={() => bound.addGroup()}
          >
            Add group
          </Button>
        ) : null}
      </div>
    </fieldset>
  );
  if (!place) return box;
  return (
    <div className={JOINED}>
      <CombinatorLabel word={place.word} />
      {box}
    </div>
  );
}
