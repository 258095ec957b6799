import { Icon } from '@/components/ui/icon';
import type { Contradiction } from '@/lib/resources/audience-segments/contradictions';
import type { RuleGroup } from '@/lib/resources/audience-segments/rules';
import type { SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { sentenceOf } from '@/lib/resources/audience-segments/sentence';
import { Sentence } from './sentence';

/** The rules as a sentence, and their contradictions. */
export function RuleSummary({
  rules,
  config,
  contradictions,
}: {
  rules: RuleGroup;
  config: SegmentConfig;
  contradictions: readonly Contradiction[];
}) {
  return (
    <div className="mt-6 border-t border-line pt-4">
      <h3 className="text-sm text-muted">In words</h3>
      <p className="mt-1 font-display text-lg leading-7 text-pretty wrap-anywhere">
        <Sentence text={sentenceOf(rules, config)} />
      </p>
      <div role="status" className="mt-2 space-y-1">
        {contradictions.map(({ ids, text }) => (
          <p key={ids.join()} className="flex items-start gap-2 text-warning">
            <Icon name="triangle-alert" className="mt-1 shrink-0" />
            <span>
              <Sentence text={text} />
            </span>
          </p>
        ))}
      </div>
    </div>
  );
}
