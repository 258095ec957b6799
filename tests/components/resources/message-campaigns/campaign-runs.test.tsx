import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { CampaignRuns } from '@/components/resources/message-campaigns/campaign-runs';
import { PreflightDialog } from '@/components/resources/message-campaigns/preflight-dialog';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import type { Capability } from '@/graphql/generated/capabilities';
import type { MessageQuery } from '@/graphql/generated/types';
import { MissingCapabilities } from '@/lib/contract/use-serves';
import type { Campaign } from '@/lib/resources/message-campaigns/campaign';
import type { CampaignRun, ChannelReach } from '@/lib/resources/message-campaigns/figures';
import type { CampaignValues } from '@/lib/resources/message-campaigns/schema';

const AT = '2026-05-04T22:30:00Z';
const campaign: Campaign = {
  id: 'c1',
  name: 'Five houses',
  type: 'ONCE',
  scheduledAt: AT,
  sentAt: null,
  nextRunAt: null,
  createdAt: AT,
  message: null,
  interval: null,
  timeToRun: null,
  comment: null,
  accountGroups: [],
  accountGroupOperator: 'AND',
  channels: ['EMAIL'],
};
const run: CampaignRun = {
  id: 'r1',
  scheduledFor: AT,
  startedAt: AT,
  pausedAt: null,
  finishedAt: null,
  error: null,
  counts: [
    { channel: 'EMAIL', state: 'sent', reason: null, count: 30 },
    { channel: 'EMAIL', state: 'queued', reason: null, count: 4 },
    { channel: 'EMAIL', state: 'skipped', reason: 'The person is not subscribed.', count: 6 },
  ],
};
const message: NonNullable<MessageQuery['message']> = {
  id: 'm1',
  name: 'Letter',
  title: 'Five houses',
  body: 'Dear {{name}}',
  enabled: true,
  contentId: null,
  notificationTitle: null,
  notificationBody: null,
  meta: null,
  createdAt: AT,
  updatedAt: AT,
};
const values: CampaignValues = {
  type: 'ONCE',
  name: 'Five houses',
  scheduledAt: '2099-01-01T00:00:00Z',
  messageId: 'm1',
  channels: ['EMAIL'],
  comment: '',
  accountGroupIds: ['g1'],
  accountGroupOperator: 'AND',
};

function show(
  children: React.ReactNode,
  answers: Readonly<Record<string, unknown>>,
  missing: readonly Capability[] = [],
) {
  const queryFn = ({ queryKey }: { queryKey: readonly unknown[] }) => {
    const name = queryKey.find((part) => typeof part === 'string' && Object.hasOwn(answers, part)) as
      | string
      | undefined;
    if (name === undefined) throw new Error(`Nobody answers ${JSON.stringify(queryKey)}`);
    return answers[name];
  };
  const client = new QueryClient({ defaultOptions: { queries: { queryFn, retry: false } } });
  return render(
    <QueryClientProvider client={client}>
      <MissingCapabilities value={missing}>
        <ConfirmProvider>{children}</ConfirmProvider>
      </MissingCapabilities>
    </QueryClientProvider>,
  );
}

const runsAnswer = (more: Partial<CampaignRun> = {}) => ({
  MessageChannels: { messageChannels: [{ value: 'EMAIL', label: 'E-mail' }] },
  CampaignRuns: { messageCampaign: { id: 'c1', runs: [{ ...run, ...more }] } },
});

test('a campaign shows the progress of its sending, and can be paused', async () => {
  show(<CampaignRuns campaign={campaign} />, runsAnswer());
  const card = await screen.findByRole('region', { name: 'Delivery' });
  expect(card).toHaveTextContent('Being sent');
  expect(card).toHaveTextContent('30 sent, 4 waiting, 6 left out');
  expect(card).toHaveTextContent('6: The person is not subscribed.');
  expect(
    within(card)
      .getAllByRole('button')
      .map(({ textContent }) => textContent),
  ).toEqual(['Pause sending', 'Stop permanently']);
});

test('a paused run can be resumed; a finished one offers nothing', async () => {
  const { unmount } = show(<CampaignRuns campaign={campaign} />, runsAnswer({ pausedAt: AT }));
  expect(await screen.findByRole('button', { name: 'Resume sending' })).toBeEnabled();
  expect(screen.getByText('Paused')).toBeInTheDocument();
  unmount();
  show(<CampaignRuns campaign={campaign} />, runsAnswer({ finishedAt: AT }));
  expect(await screen.findByText('Finished')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('an upstream without figures gets no request for them, one without control offers no buttons, and both places say so', async () => {
  const { container } = show(<CampaignRuns campaign={campaign} />, {}, ['campaign-figures']);
  expect(container).toHaveTextContent('The marketplace cannot say what became of a campaign.');
  show(<CampaignRuns campaign={campaign} />, runsAnswer(), ['campaign-control']);
  expect(await screen.findByText('Being sent')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('The marketplace cannot pause or stop a campaign.')).toBeInTheDocument();
});

const reach: ChannelReach = {
  channel: 'EMAIL',
  people: 3,
  reached: 0,
  leftOut: [
    { reason: 'UNSUBSCRIBED', count: 2 },
    { reason: 'BOUNCED', count: 1 },
  ],
};
const member = (accountId: string) => ({
  node: { accountId, email: `${accountId}@shop.example`, firstName: null, lastName: null, appOS: null },
});

function check(missing: readonly Capability[]) {
  const members = [member('a'), member('b'), member('c')];
  jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() =>
      Promise.resolve(
        Response.json({
          data: {
            getAccountGroupAccounts: {
              edges: members,
              pageInfo: { hasNextPage: false, endCursor: null },
              totalCount: 3,
            },
          },
        }),
      ),
    );
  show(
    <PreflightDialog open onClose={() => undefined} onSave={() => undefined} values={values} />,
    {
      MessageChannels: { messageChannels: [{ value: 'EMAIL', label: 'E-mail' }] },
      Message: { message },
      CampaignReach: { campaignReach: [reach] },
    },
    missing,
  );
}

test('the check before saving counts who is excluded and why, and names unknown placeholders', async () => {
  check([]);
  expect(await screen.findByText('0 of 3 will receive it: 2 unsubscribed, 1 bounced')).toBeInTheDocument();
  expect(await screen.findByText('Nobody in this audience can be reached through these channels.')).toBeInTheDocument();
  expect(screen.getByText(/^Unknown placeholders: \{\{name\}\}\./)).toBeInTheDocument();
});

test('without the count it shows what the members tell', async () => {
  check(['campaign-figures']);
  const over = await screen.findByRole('region', { name: 'Reached by channel' });
  expect(over).toHaveTextContent('3 people');
  expect(screen.queryByText(/will receive it/)).not.toBeInTheDocument();
});
