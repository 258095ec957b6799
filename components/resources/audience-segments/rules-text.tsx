import type { Reading } from '@/lib/resources/audience-segments/definition';
import type { SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { sentenceOf } from '@/lib/resources/audience-segments/sentence';
import { Alert } from '@/components/ui/alert';
import { Sentence } from './sentence';

/** Stored rules for reading: as a sentence, or unchanged if the console cannot put them into words. */
export function RulesText({
  reading,
  definition,
  config,
}: {
  reading: Reading;
  definition: unknown;
  config: SegmentConfig;
}) {
  if ('rules' in reading)
    return (
      <p className="max-w-prose font-display text-xl leading-8 text-pretty wrap-anywhere">
        <Sentence text={sentenceOf(reading.rules, config)} />
      </p>
    );
  return <StoredRules reason={reading.unreadable} definition={definition} />;
}

/** Rules that the builder cannot show: kept unchanged, shown as JSON, never overwritten (the round-trip guard). */
export function StoredRules({ reason, definition }: { reason: string; definition: unknown }) {
  return (
    <div className="space-y-3">
      <Alert tone="info" title="These rules cannot be edited here">
        {reason} They continue to apply unchanged; the name and description can be edited.
      </Alert>
      <pre
        tabIndex={0}
        role="region"
        aria-label="Rules as JSON"
        className="max-h-[30rem] overflow-auto rounded border border-line bg-surface p-4 text-sm leading-5"
      >
        {jsonOf(definition)}
      </pre>
    </div>
  );
}

function jsonOf(definition: unknown): string {
  try {
    return JSON.stringify(definition, null, 2);
  } catch {
    return 'The rules are nested too deeply to be shown.';
  }
}
