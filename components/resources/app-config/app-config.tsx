'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { RecordHistory, type RecordHistoryOf } from '@/components/history/record-history';
import { PageHeader } from '@/components/layout/page-header';
import { Alert } from '@/components/ui/alert';
import { buttonClass } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { OfferedButton } from '@/components/ui/offered-button';
import { Spinner } from '@/components/ui/spinner';
import { useNotOffered } from '@/lib/contract/use-not-offered';
import { minimumVersionQuery } from '@/lib/resources/app-config/queries';
import { paths } from '@/lib/paths';
import type { VersionDialogProps } from './version-dialog';

const VersionDialog = lazyDialog<VersionDialogProps>(() =>
  import('./version-dialog').then((file) => file.VersionDialog),
);

/** /app-config (CFG-01, CFG-02): the oldest app that may be used. */
export function AppConfig({ history }: { history: RecordHistoryOf | undefined }) {
  return (
    <>
      <PageHeader
        title="App Config"
        description="What the shopping app asks for when it starts."
        actions={
          <Link href={paths.system()} tone="bare" className={buttonClass()}>
            System
          </Link>
        }
      />
      <div className="max-w-2xl">
        <MinimumVersion history={history} />
      </div>
    </>
  );
}

function MinimumVersion({ history }: { history: RecordHistoryOf | undefined }) {
  const notOffered = useNotOffered('ConfigValue');
  const query = { ...minimumVersionQuery(), enabled: !notOffered };
  const { data, error, isPending, isFetching, refetch } = useQuery(query);
  const [isEditing, setEditing] = useState(false);
  const hintId = useId();
  if (notOffered) return <Alert tone="info">{notOffered}</Alert>;
  if (error)
    return (
      <Alert
        title="There was an error fetching app config"
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error.requestId ? { reference: error.requestId } : {})}
      />
    );
  if (isPending) return <Spinner label="Loading the app config" />;
  const config = data.configValue;
  return (
    <>
      <Card
        title="Versions"
        actions={
          <OfferedButton
            size="sm"
            needs="UpdateConfig"
            disabled={config === null}
            aria-describedby={config ? undefined : hintId}
            onClick={() => setEditing(true)}
          >
            Edit
          </OfferedButton>
        }
      >
        <DefinitionList
          rows={[
            { label: 'App Minimum Version', value: <span className="tabular-nums">{config?.value || 'Not set'}</span> },
          ]}
        />
        {/* Without a record there is no id to change (D-99). */}
        {config ? null : (
          <p id={hintId} className="mt-3 text-sm text-muted">
            It has to be set up in the marketplace before it can be changed here.
          </p>
        )}
      </Card>
      {config ? (
        <>
          <VersionDialog open={isEditing} onClose={() => setEditing(false)} id={config.id} value={config.value ?? ''} />
          {history ? <RecordHistory {...history} id={config.id} /> : null}
        </>
      ) : null}
    </>
  );
}
