'use client';

import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Icon } from '@/components/ui/icon';
import { Skeleton } from '@/components/ui/skeleton';
import type { AccountGroupMatchesQuery } from '@/graphql/generated/types';
import type { Reading } from '@/lib/resources/audience-segments/definition';
import { phraseOf } from '@/lib/resources/audience-segments/phrases';
import { pointersOf } from '@/lib/resources/audience-segments/pointers';
import { matchesQuery } from '@/lib/resources/audience-segments/queries';
import { rulesOf } from '@/lib/resources/audience-segments/rules';
import { memberName, type Named, type SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { sentenceOf } from '@/lib/resources/audience-segments/sentence';

type Match = AccountGroupMatchesQuery['accountGroupMatches'][number];

export interface WhyDialogProps {
  open: boolean;
  onClose: () => void;
  /** null until a member was chosen. */
  member: Named | null;
  segmentId: string;
  reading: Reading;
  config: SegmentConfig;
}

/** Which rules of the segment one member meets, according to the upstream. */
export function WhyDialog({ open, onClose, member, segmentId, reading, config }: WhyDialogProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    ...matchesQuery(segmentId, member?.accountId ?? ''),
    enabled: open && member !== null,
  });
  const match = data?.accountGroupMatches.find(({ accountId }) => accountId === member?.accountId);
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="md"
      title={`Why ${member ? memberName(member) : 'this account'} is a member`}
      {...('rules' in reading ? { description: sentenceOf(reading.rules, config) } : {})}
    >
      <DialogBody>
        {isError ? (
          <Alert onRetry={() => void refetch()} retrying={isFetching}>
            The matching rules could not be loaded.
          </Alert>
        ) : null}
        {!data && !isError ? (
          <div aria-busy="true" className="space-y-2">
            <span role="status" className="sr-only">
              Loading the matching rules
            </span>
            <Skeleton className="h-6 w-2/3" />
            <Skeleton className="h-6 w-1/2" />
          </div>
        ) : null}
        {data && !match ? <p>No longer a member of this segment.</p> : null}
        {match?.included ? <p className="mb-3">Included manually from Users, regardless of the rules.</p> : null}
        {match ? <RuleMatches match={match} reading={reading} config={config} /> : null}
      </DialogBody>
      <DialogFooter>
        <Button onClick={onClose}>Close</Button>
      </DialogFooter>
    </Dialog>
  );
}

const VERDICTS = {
  true: { text: 'Matches', icon: 'check', look: 'text-success' },
  false: { text: 'Does not match', icon: 'x', look: 'text-danger' },
  null: { text: 'Nothing to compare', icon: 'minus', look: 'text-muted' },
} as const;

function RuleMatches({ match, reading, config }: { match: Match } & Pick<WhyDialogProps, 'reading' | 'config'>) {
  const phrases = new Map<string, string>();
  if ('rules' in reading) {
    const pointers = pointersOf(reading.rules);
    for (const rule of rulesOf(reading.rules)) phrases.set(pointers.get(rule.id) ?? '', phraseOf(rule, config));
  }
  if (match.rules.length === 0)
    return match.included ? null : <p>The segment has no rules, so every customer is a member.</p>;
  return (
    <ul aria-label="Rules" className="divide-y divide-line border-y border-line">
      {match.rules.map(({ path, matches }) => {
        const { text, icon, look } = VERDICTS[`${matches}`];
        return (
          <li key={path} className="flex items-start gap-3 py-2.5">
            <Icon name={icon} className={`mt-0.5 shrink-0 ${look}`} />
            <span className="min-w-0 flex-1 wrap-anywhere">
              {phrases.get(path) ?? <code className="text-sm">{path}</code>}
            </span>
            <span className="shrink-0 text-sm text-muted">{text}</span>
          </li>
        );
      })}
    </ul>
  );
}
