import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Status } from '@/components/ui/status';
import type { System } from '@/lib/resources/app-config/system';
import { formatMoment } from '@/lib/format/dates';
import { formatAgo } from '@/lib/format/ago';
import { countOf } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import { CheckAgain } from './check-again';
import { ContractCard } from './contract-card';

/**
 * /app-config/system: whether the marketplace serves every screen, and the state of this console. Rendered only on the
 * server.
 */
export function SystemPage({ system }: { system: System }) {
  const { contract, upstream, adapter, version, node, since, services, history } = system;
  return (
    <>
      <PageHeader
        title="System"
        back={<BackLink href={paths.appConfig()} label="App Config" />}
        actions={<CheckAgain />}
        description="What the console runs on, and whether the marketplace offers what its screens need."
      />
      <DetailLayout
        main={<ContractCard contract={contract} />}
        side={
          <>
            <Card title="Console">
              <DefinitionList
                rows={[
                  { label: 'Version', value: version },
                  { label: 'Node.js', value: node },
                  { label: 'Started', value: `${formatMoment(since)} (${formatAgo(since)})` },
                  { label: 'Marketplace', value: upstream },
                  ...(adapter ? [{ label: 'Adapter', value: <Adapter is={adapter} /> }] : []),
                ]}
              />
            </Card>
            <Card title="Services">
              <DefinitionList
                rows={[
                  { label: 'Product search', value: <Configured is={services.search} /> },
                  { label: 'E-mail templates', value: <Configured is={services.content} /> },
                  { label: 'Metrics', value: <Configured is={services.metrics} /> },
                  { label: 'Own database', value: <OwnDatabase is={history} /> },
                ]}
              />
            </Card>
          </>
        }
      />
    </>
  );
}

function Adapter({ is: { folder, operations, checkedAt, faults } }: { is: NonNullable<System['adapter']> }) {
  return (
    <>
      {folder}
      <p className="mt-1 text-sm text-muted">
        Replaces {countOf(operations, 'operation')}. Its files are read when the console starts.{' '}
        {checkedAt
          ? `Checked ${formatMoment(checkedAt)} (${formatAgo(checkedAt)}): ${faults === 0 ? 'it fits' : countOf(faults, 'fault')}.`
          : 'Not yet compared with the marketplace’s schema, which could not be read.'}
      </p>
    </>
  );
}

/** What the console's own database is for (ADR 0032 to 0035). */
const OWN_DATABASE = {
  off: [
    'neutral',
    'None',
    'No history, saved views or list of sessions. Actions end with their page, and so does their Undo. Nobody sees who else is editing. Each console counts failed sign-ins by itself.',
  ],
  starting: ['info', 'Starting', undefined],
  ready: ['success', 'Ready', 'History, saved views, sessions, failed sign-ins, background work, who is editing.'],
  away: [
    'danger',
    'Cannot be reached',
    'Until it answers, changes may not be in the history, and sessions end on one console only.',
  ],
} as const;

function OwnDatabase({ is }: { is: System['history'] }) {
  const [tone, text, meaning] = OWN_DATABASE[is];
  return (
    <>
      <Status tone={tone}>{text}</Status>
      {meaning ? <p className="mt-1 text-sm text-muted">{meaning}</p> : null}
    </>
  );
}

function Configured({ is }: { is: boolean }) {
  return <Status tone={is ? 'success' : 'neutral'}>{is ? 'Configured' : 'Not configured'}</Status>;
}
