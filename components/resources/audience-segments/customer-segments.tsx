'use client';

import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useCustomer } from '@/components/commerce/customer-context';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { RecordsCard } from '@/components/ui/records-card';
import { paths } from '@/lib/paths';
import { membershipFigures, membershipQuery } from '@/lib/resources/audience-segments/customer';
import { readDefinition } from '@/lib/resources/audience-segments/definition';
import { segmentConfigQuery, segmentQuery } from '@/lib/resources/audience-segments/queries';
import { wholeConfig } from '@/lib/resources/audience-segments/segment';
import { WhyDialog, type WhyDialogProps } from './why-dialog';

type Asked = Pick<WhyDialogProps, 'segmentId' | 'reading' | 'config'>;

/** The audience segments that an account is in, each with the rules that it meets. */
export function CustomerSegments({ accountId }: { accountId: string }) {
  const client = useQueryClient();
  const { name } = useCustomer();
  const { data, isError, isFetching, refetch } = useQuery(membershipQuery(accountId));
  const [asked, setAsked] = useState<Asked | null>(null);
  const [isOpen, setOpen] = useState(false);
  /** The segment whose rules are being read; `failed` the one whose rules could not be. */
  const [reading, setReading] = useState<string | null>(null);
  const [failed, setFailed] = useState<string | null>(null);

  const ask = async (segmentId: string) => {
    if (reading !== null) return;
    setReading(segmentId);
    setFailed(null);
    try {
      const [{ accountGroup }, { accountGroupConfig }] = await Promise.all([
        client.fetchQuery(segmentQuery(segmentId)),
        client.fetchQuery(segmentConfigQuery()),
      ]);
      const config = wholeConfig(accountGroupConfig);
      setAsked({ segmentId, config, reading: readDefinition(accountGroup?.definition, config) });
      setOpen(true);
    } catch {
      setFailed(segmentId);
    } finally {
      setReading(null);
    }
  };

  const failure = isError
    ? { says: 'The segments could not be loaded.', onRetry: () => void refetch(), retrying: isFetching }
    : failed !== null
      ? {
          says: 'The rules of the segment could not be loaded.',
          onRetry: () => void ask(failed),
          retrying: reading !== null,
        }
      : undefined;

  return (
    <>
      <RecordsCard
        title="Audience segments"
        records={data?.segments.map((segment) => ({
          id: segment.id,
          title: segment.name,
          href: paths.audienceSegment(segment.id),
          detail: segment.description,
          end: (
            <IconButton
              size="sm"
              label={`Why in ${segment.name}`}
              icon={<Icon name="circle-help" />}
              onClick={() => void ask(segment.id)}
            />
          ),
        }))}
        // There is no list of one person's segments.
        shown={Infinity}
        figures={data && membershipFigures(data)}
        empty={data?.isAll === false ? `In none of the first ${data.asked} segments by name.` : 'In no segment.'}
        failure={failure}
      />
      {asked ? (
        <WhyDialog
          {...asked}
          open={isOpen}
          onClose={() => setOpen(false)}
          member={{ accountId, firstName: name, lastName: null, email: null }}
        />
      ) : null}
    </>
  );
}
