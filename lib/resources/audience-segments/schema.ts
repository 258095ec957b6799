import { optionalText, requiredText } from '@/lib/forms/fields';
import { z } from '@/lib/zod';
import { readDefinition, toDefinition } from './definition';
import { faultsOf } from './faults';
import { trimmed } from './reshape';
import { emptyRules, type RuleGroup } from './rules';
import type { Segment, SegmentConfig } from './segment';

/** The form's values; `rules` is null if the builder cannot show what is stored. */
export type SegmentForm = { name: string; description: string; rules: RuleGroup | null };

const RULES_FAULT = 'Please complete the rules that are marked';

/**
 * Validates a form and turns its rules into a definition; one that the builder cannot show is left out, so that nothing
 * overwrites it.
 */
export const segmentSchema = (config: SegmentConfig) =>
  z
    .object({
      name: requiredText('Name is required'),
      description: optionalText(),
      rules: z
        .custom<RuleGroup | null>()
        .refine((rules) => rules === null || faultsOf(rules, config).size === 0, RULES_FAULT),
    })
    .transform(({ name, description, rules }) => ({
      name: name.trim(),
      description,
      ...(rules && { definition: toDefinition(trimmed(rules, config), config) }),
    }));

export const newSegmentForm = (): SegmentForm => ({ name: '', description: '', rules: emptyRules() });

/** A stored segment as form values. */
export function toSegmentForm(
  { name, description, definition }: Pick<Segment, 'name' | 'description' | 'definition'>,
  config: SegmentConfig,
): SegmentForm {
  const reading = readDefinition(definition, config);
  return { name, description: description ?? '', rules: 'rules' in reading ? reading.rules : null };
}
