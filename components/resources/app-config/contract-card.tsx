import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import type { Tone } from '@/components/ui/badge';
import { Status } from '@/components/ui/status';
import type { System } from '@/lib/resources/app-config/system';
import type { Screen } from '@/lib/contract/screens';
import { formatDateTime } from '@/lib/format/dates';
import { formatAgo } from '@/lib/format/ago';
import { countOf } from '@/lib/format/text';

/**
 * The result of the last check of the marketplace's schema, screen by screen, with the smallest change that would help.
 */
export function ContractCard({ contract }: { contract: System['contract'] }) {
  const { checkedAt, screens } = contract;
  return (
    <Card
      title="Screens"
      description={checkedAt ? `Checked ${formatDateTime(checkedAt)} (${formatAgo(checkedAt)})` : 'Not checked yet'}
    >
      <Verdict contract={contract} />
      {screens.length === 0 ? null : (
        <ul aria-label="Screens" className="mt-4 divide-y divide-line border-t border-line">
          {screens.map((screen) => (
            <ScreenRow key={screen.label} screen={screen} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Verdict({ contract: { verdict, reason, screens } }: { contract: System['contract'] }) {
  const broken = screens.filter(({ state }) => state !== 'fine').length;
  if (verdict === 'fine') return <Alert tone="success" title="The marketplace offers everything the screens need" />;
  if (verdict === 'broken')
    return (
      <Alert
        tone="warning"
        title={`The marketplace does not offer everything that ${countOf(broken, 'screen')} need${broken === 1 ? 's' : ''}`}
      />
    );
  return (
    <Alert tone="info" title="It is not known whether the marketplace offers what the screens need">
      {reason ? <p>Its schema could not be read: {reason}.</p> : null}
    </Alert>
  );
}

const STATES: Readonly<Record<Screen['state'], { tone: Tone; text: string }>> = {
  fine: { tone: 'success', text: 'OK' },
  missing: { tone: 'danger', text: 'Missing' },
  changed: { tone: 'warning', text: 'Changed' },
};

function ScreenRow({ screen: { label, state, operations, problems } }: { screen: Screen }) {
  const { tone, text } = STATES[state];
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="flex-1 font-medium">{label}</span>
        <span className="text-sm text-muted tabular-nums">{countOf(operations, 'operation')}</span>
        <Status tone={tone} className="w-24">
          {text}
        </Status>
      </p>
      {problems.length === 0 ? null : (
        <ul className="mt-2 space-y-3">
          {problems.map(({ says, change }) => (
            <li key={says}>
              <p className="wrap-anywhere">{says}</p>
              <p className="mt-1 text-sm text-muted">Suggested schema change:</p>
              <pre className="mt-1 rounded bg-subtle px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
                <code>{change}</code>
              </pre>
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}
