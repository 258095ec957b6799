'use client';

import { useCallback, useState } from 'react';
import { yesNoCell } from '@/components/list/cells';
import { lazyDialog } from '@/components/form/lazy-dialog';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import { useConfirm } from '@/components/ui/confirm';
import { EmailAddress } from '@/components/ui/email-address';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import type { Reading } from '@/lib/resources/audience-segments/definition';
import { memberList } from '@/lib/resources/audience-segments/list-params';
import { useExcludeMember } from '@/lib/resources/audience-segments/mutations';
import { membersQuery } from '@/lib/resources/audience-segments/queries';
import { memberName, type Member, type Segment, type SegmentConfig } from '@/lib/resources/audience-segments/segment';
import { useServes } from '@/lib/contract/use-serves';
import { formatDate } from '@/lib/format/dates';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import type { WhyDialogProps } from './why-dialog';

type Row = Member & { id: string };

const WhyDialog = lazyDialog<WhyDialogProps & { open: boolean }>(() =>
  import('./why-dialog').then((file) => file.WhyDialog),
);

/** The columns of SEG-09, in its order. */
const columns: readonly Column<Row>[] = [
  {
    header: 'Email',
    main: true,
    width: 'w-56',
    // Whoever may open segments may open users.
    cell: ({ accountId, email }) => (
      <Link tone="plain" href={paths.user(accountId)}>
        <EmailAddress address={email} />
      </Link>
    ),
  },
  { header: 'First Name', card: 'below', width: 'w-32', cell: ({ firstName }) => orDash(firstName) },
  { header: 'Last Name', card: 'below', width: 'w-36', cell: ({ lastName }) => orDash(lastName) },
  {
    header: 'Recency Group',
    card: 'hidden',
    width: 'w-36',
    cell: ({ customerRecencyGroup }) => orDash(customerRecencyGroup),
  },
  {
    header: 'Last Purchase',
    card: 'hidden',
    width: 'w-32',
    cell: ({ lastPurchaseAt }) => <Moment at={lastPurchaseAt} />,
  },
  { header: 'Last Login', card: 'hidden', width: 'w-32', cell: ({ lastLogin }) => <Moment at={lastLogin} /> },
  { header: 'Active Cart', card: 'hidden', width: 'w-28', cell: ({ hasActiveCart }) => yesNoCell(hasActiveCart) },
  {
    header: 'Cart Value',
    card: 'hidden',
    width: 'w-32',
    align: 'end',
    cell: ({ currentCartValue }) => formatRand(currentCartValue),
  },
  { header: 'Cart Updated', card: 'hidden', width: 'w-32', cell: ({ cartUpdatedAt }) => <Moment at={cartUpdatedAt} /> },
  { header: 'Orders', width: 'w-20', align: 'end', cell: ({ numberOfOrders }) => numberOfOrders ?? '-' },
  {
    header: 'Order Value',
    card: 'below',
    width: 'w-36',
    align: 'end',
    cell: ({ valueOfOrders }) => formatRand(valueOfOrders),
  },
  { header: 'Registered', card: 'hidden', width: 'w-32', cell: ({ registeredDate }) => <Moment at={registeredDate} /> },
  { header: 'App', card: 'hidden', width: 'w-24', cell: ({ appOS }) => orDash(appOS) },
  { header: 'Birthday', card: 'hidden', width: 'w-32', cell: ({ birthday }) => formatDate(birthday) },
];

/** The members of a segment, twenty a page (SEG-08); excluding one asks first (D-83). */
export function MemberList({
  segment,
  reading,
  config,
}: {
  segment: Segment;
  reading: Reading;
  config: SegmentConfig;
}) {
  const confirm = useConfirm();
  const mayAskWhy = useServes()('segment-matches');
  const { mutate } = useExcludeMember(segment.id);
  const [asked, setAsked] = useState<Member | null>(null);
  const [isOpen, setOpen] = useState(false);

  const exclude = useCallback(
    async (member: Row) => {
      const sure = await confirm({
        title: 'Are you sure you want to exclude this account?',
        body: `${memberName(member)} will be removed from this segment, regardless of its rules, until included again from Users.`,
        action: 'Exclude',
        tone: 'danger',
      });
      if (sure) mutate({ ids: [member.accountId], accountGroupId: segment.id, action: 'Exclude' });
    },
    [confirm, mutate, segment.id],
  );

  const rowActions = useCallback(
    (member: Row) => (
      <span className="inline-flex">
        {mayAskWhy ? (
          <IconButton
            size="sm"
            label={`Why ${memberName(member)} is a member`}
            icon={<Icon name="circle-help" />}
            onClick={() => {
              setAsked(member);
              setOpen(true);
            }}
          />
        ) : null}
        <IconButton
          size="sm"
          tone="danger"
          needs="UpdateAccountGroupUsers"
          label={`Exclude ${memberName(member)}`}
          icon={<Icon name="user-minus" />}
          onClick={() => void exclude(member)}
        />
      </span>
    ),
    [exclude, mayAskWhy],
  );

  return (
    <>
      {/* In one line with the row height, the only control that this list has. */}
      <h2 className="mb-3 text-lg font-semibold sm:-mb-9 sm:h-9 sm:leading-9">Members</h2>
      <ResourceList
        list={memberList}
        query={(variables) => membersQuery(segment.id, variables)}
        select={({ getAccountGroupAccounts: page }) => ({
          ...page,
          edges: page.edges.map(({ node }) => ({ node: { ...node, id: node.accountId } })),
        })}
        columns={columns}
        rowName={memberName}
        rowActions={rowActions}
        texts={{
          caption: 'Members',
          noun: 'member',
          error: 'There was an error fetching audience segments',
          empty: { title: 'No members', hint: 'No customer meets these rules at present.' },
        }}
        persist={false}
        wide
      />
      <WhyDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        member={asked}
        segmentId={segment.id}
        reading={reading}
        config={config}
      />
    </>
  );
}
