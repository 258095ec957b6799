import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { Status } from '@/components/ui/status';
import type { System } from '@/lib/resources/app-config/system';
import type { Screen } from '@/lib/contract/screens';
import { formatMoment } from '@/lib/format/dates';
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
      description={checkedAt ? `Checked ${formatMoment(checkedAt)} (${formatAgo(checkedAt)})` : 'Not checked yet'}
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

function Verdict({ contract: { verdict, reason, isUnreachable, screens } }: { contract: System['contract'] }) {
  const broken = screens.filter(({ state }) => state !== 'fine');
  const says = isUnreachable ? 'It is not available' : 'Its schema could not be read';
  const why = reason ? (
    <p>
      {says}: {reason}.
    </p>
  ) : null;
  if (verdict === 'unknown')
    return (
      <Alert tone="info" title="It is not known whether the marketplace offers what the screens need">
        {why}
      </Alert>
    );
  const probed = why ? (
    <>
      {why}
      <p>What it offers was found out by probes that read nothing.</p>
    </>
  ) : null;
  if (verdict === 'fine')
    return (
      <Alert tone="success" title="The marketplace offers everything the screens need">
        {probed}
      </Alert>
    );
  const [gone, partly] = [true, false].map((isUnserved) =>
    broken.filter((screen) => screen.isUnserved === isUnserved).map(({ label }) => label),
  );
  return (
    <Alert
      tone="warning"
      title={`The marketplace does not offer everything that ${countOf(broken.length, 'screen')} need${broken.length === 1 ? 's' : ''}`}
    >
      {gone?.length ? <p>Not offered: {gone.join(', ')}.</p> : null}
      {partly?.length ? <p>Offered in part: {partly.join(', ')}.</p> : null}
      {probed}
    </Alert>
  );
}

const OK = { tone: 'success', text: 'OK' } as const;
const IN_PART = { tone: 'warning', text: 'In part' } as const;
const NOT_OFFERED = { tone: 'danger', text: 'Not offered' } as const;

function ScreenRow({ screen }: { screen: Screen }) {
  const { label, state, operations, problems, isUnserved, without } = screen;
  const { tone, text } = isUnserved ? NOT_OFFERED : state === 'fine' ? OK : IN_PART;
  return (
    <li className="py-2.5">
      <p className="flex flex-wrap items-center gap-x-4">
        <span className="flex-1 font-medium">{label}</span>
        <span className="text-sm text-muted tabular-nums">{countOf(operations, 'operation')}</span>
        <Status tone={tone} className="w-24">
          {text}
        </Status>
      </p>
      {problems.length + without.length === 0 ? null : (
        <details className="mt-1">
          <summary className="text-sm text-muted">{summaryOf(screen)}</summary>
          <ul className="mt-2 space-y-3">
            {problems.map((problem) => (
              <ProblemItem key={problem.says} {...problem} />
            ))}
            {without.length === 0 ? null : (
              <li>
                <p>The screen does without:</p>
                <ul className="list-disc pl-5">
                  {without.map((words) => (
                    <li key={words}>{words}</li>
                  ))}
                </ul>
              </li>
            )}
          </ul>
        </details>
      )}
    </li>
  );
}

const summaryOf = ({ problems, without }: Screen) =>
  [
    problems.length > 0 ? `${problems.length} missing or different` : '',
    without.length > 0 ? `${countOf(without.length, 'optional part')} left out` : '',
  ]
    .filter(Boolean)
    .join(', ');

function ProblemItem({ says, change }: Screen['problems'][number]) {
  return (
    <li>
      <p className="wrap-anywhere">{says}</p>
      {change ? (
        <>
          <p className="mt-1 text-sm text-muted">Suggested schema change:</p>
          <pre className="mt-1 rounded bg-subtle px-3 py-2 text-sm wrap-anywhere whitespace-pre-wrap">
            <code>{change}</code>
          </pre>
        </>
      ) : null}
    </li>
  );
}
