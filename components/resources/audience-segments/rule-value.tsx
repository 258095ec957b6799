'use client';

import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { Select } from '@/components/ui/select';
import { formatDay } from '@/lib/format/dates';
import { parseDay } from '@/lib/format/typed-dates';
import { textsOf, type Rule, type RuleValue } from '@/lib/resources/audience-segments/rules';
import { arityOf, type SegmentField } from '@/lib/resources/audience-segments/segment';
import { edgeOf, instantToText, textToInstant } from '@/lib/resources/audience-segments/values';
import { DateBox } from './date-box';

interface RuleValueProps {
  rule: Rule;
  field: SegmentField;
  /** The inputs' accessible name: 'Value of rule 2'. */
  label: string;
  isFaulty: boolean;
  messageId: string | undefined;
  onChange: (value: RuleValue) => void;
}

/** The inputs for a rule's value: none, one, two with 'and' between, or a choice of several. */
export function RuleValueBoxes(props: RuleValueProps) {
  const { rule, field, label, onChange } = props;
  const texts = textsOf(rule);
  const arity = arityOf(rule.operator);
  if (arity === 'none') return null;
  if (arity === 'list') return field.values ? <ManyOf {...props} /> : <ManyTexts {...props} />;
  if (arity === 'one')
    return <ValueBox {...props} label={label} text={texts[0] ?? ''} position={0} onText={onChange} />;
  const [from = '', to = ''] = texts;
  return (
    <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1.5">
      <ValueBox {...props} label={`${label}, from`} text={from} position={0} onText={(text) => onChange([text, to])} />
      <span aria-hidden="true" className="text-sm text-muted">
        and
      </span>
      <ValueBox {...props} label={`${label}, to`} text={to} position={1} onText={(text) => onChange([from, text])} />
    </span>
  );
}

function ValueBox({
  rule,
  field,
  label,
  text,
  position,
  isFaulty,
  messageId,
  onText,
}: RuleValueProps & { text: string; position: number; onText: (text: string) => void }) {
  const aria = { 'aria-label': label, 'aria-invalid': isFaulty || undefined, 'aria-describedby': messageId };
  const edge = edgeOf(rule.operator, position);
  switch (field.type) {
    case 'BOOLEAN':
      return (
        <Select
          {...aria}
          className="sm:w-32"
          placeholder="Choose"
          value={text}
          onChange={(event) => onText(event.target.value)}
          options={[
            { value: 'true', label: 'Yes' },
            { value: 'false', label: 'No' },
          ]}
        />
      );
    case 'SELECT':
    case 'MULTISELECT':
      return (
        <Select
          {...aria}
          className="min-w-32 flex-1 sm:max-w-56"
          placeholder="Choose"
          value={text}
          onChange={(event) => onText(event.target.value)}
          options={field.values ?? []}
        />
      );
    case 'DATE':
      return (
        <DateBox
          {...aria}
          withTime={false}
          value={text}
          toText={(day) => (parseDay(formatDay(day)) === day ? formatDay(day) : day)}
          fromText={(typed) => parseDay(typed) ?? typed}
          onChange={onText}
        />
      );
    case 'DATETIME':
      return (
        <DateBox
          {...aria}
          withTime
          value={text}
          toText={(instant) => instantToText(instant, edge)}
          fromText={(typed) => textToInstant(typed, edge)}
          onChange={onText}
        />
      );
    case 'NUMBER':
    case 'MONEY':
      return (
        <span className="relative min-w-28 flex-1 sm:max-w-40">
          {field.type === 'MONEY' ? (
            <span
              aria-hidden="true"
              className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-muted"
            >
              R
            </span>
          ) : null}
          <Input
            {...aria}
            inputMode={field.type === 'MONEY' ? 'decimal' : 'numeric'}
            autoComplete="off"
            value={text}
            onChange={(event) => onText(event.target.value)}
            className={field.type === 'MONEY' ? 'pl-7 tabular-nums' : 'tabular-nums'}
          />
        </span>
      );
    default:
      return (
        <Input
          {...aria}
          autoComplete="off"
          value={text}
          onChange={(event) => onText(event.target.value)}
          className="min-w-40 flex-1 sm:max-w-80"
        />
      );
  }
}

function ManyOf({ rule, field, label, isFaulty, messageId, onChange }: RuleValueProps) {
  const chosen = textsOf(rule);
  const choices = field.values ?? [];
  return (
    <fieldset aria-describedby={messageId} className="flex min-h-control flex-1 flex-wrap items-center gap-x-5 gap-y-1">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="flex min-h-7 items-center gap-2">
          <Checkbox
            aria-invalid={isFaulty || undefined}
            checked={chosen.includes(choice.value)}
            onChange={(event) =>
              onChange(
                choices
                  .map(({ value }) => value)
                  .filter((value) => (value === choice.value ? event.target.checked : chosen.includes(value))),
              )
            }
          />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}

function ManyTexts({ rule, label, isFaulty, messageId, onChange }: RuleValueProps) {
  return (
    <Input
      key={rule.operator}
      aria-label={`${label}, separated by commas`}
      aria-invalid={isFaulty || undefined}
      aria-describedby={messageId}
      autoComplete="off"
      placeholder="one, another"
      defaultValue={textsOf(rule).join(', ')}
      className="min-w-40 flex-1"
      onChange={(event) =>
        onChange(
          event.target.value
            .split(',')
            .map((text) => text.trim())
            .filter(Boolean),
        )
      }
    />
  );
}
