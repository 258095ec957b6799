import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FormBanner } from '@/components/form/form-banner';
import { PreflightDialog } from '@/components/resources/message-campaigns/preflight-dialog';
import { Toaster } from '@/components/ui/toast';
import { createBrowserQueryClient } from '@/lib/browser/query-client';
import { toast } from '@/lib/browser/toast';
import { AppError } from '@/lib/errors';
import { NoticeError } from '@/lib/operations/notice-error';
import type { Campaign } from '@/lib/resources/message-campaigns/campaign';
import { useUpdateCampaign } from '@/lib/resources/message-campaigns/mutations';
import type { CampaignValues } from '@/lib/resources/message-campaigns/schema';

const common = {
  name: 'Five houses',
  messageId: 'm1',
  channels: ['EMAIL'],
  comment: '',
  accountGroupIds: ['g1'],
  accountGroupOperator: 'AND',
} satisfies Partial<CampaignValues>;
const once = (scheduledAt: string): CampaignValues => ({ ...common, type: 'ONCE', scheduledAt });
const daily = (nextRunAt: string): CampaignValues => ({
  ...common,
  type: 'RECURRING',
  nextRunAt,
  interval: 'DAILY',
  timeToRun: '09:30',
});
const [PAST, FAR] = ['2020-01-01T07:30:00Z', '2099-01-01T07:30:00Z'];

test.each([
  [once(PAST), 'goes out immediately', 'Save and send'],
  [daily(PAST), 'first goes out immediately', 'Save and send'],
  [once(FAR), 'goes out on 01/01/2099 09:30', 'Save campaign'],
  [daily(FAR), 'first goes out on 01/01/2099 09:30', 'Save campaign'],
])('[CMP-32] the button of the check before saving says whether the campaign is sent: %#', (values, when, button) => {
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: () => new Promise(() => undefined), retry: false } },
  });
  render(
    <QueryClientProvider client={client}>
      <PreflightDialog open onClose={() => undefined} onSave={() => undefined} values={values} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(`Five houses: ${when}.`)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Save/ })).toHaveTextContent(button);
});

test('a cancelled countdown is told in the form as a note, a failure as an alert', () => {
  const { rerender } = render(<FormBanner failure={new NoticeError('UNKNOWN', { message: 'Cancelled' })} />);
  expect(screen.getByRole('note')).toHaveTextContent('Cancelled');
  rerender(<FormBanner failure={new AppError('UNKNOWN', { message: 'Refused' })} />);
  expect(screen.getByRole('alert')).toHaveTextContent('Refused');
});

function Rename({ campaign }: { campaign: Campaign }) {
  const { mutate } = useUpdateCampaign(campaign);
  return <button onClick={() => mutate({ id: campaign.id, input: { name: 'Six houses' } })}>Rename</button>;
}

test('any change of an overdue campaign is counted down, because it is tried again; of one that was sent it is not', async () => {
  const overdue: Campaign = {
    id: 'c1',
    name: 'Five houses',
    type: 'ONCE',
    scheduledAt: PAST,
    sentAt: null,
    nextRunAt: null,
    createdAt: PAST,
    message: null,
    interval: null,
    timeToRun: null,
    comment: null,
    accountGroups: [{ id: 'g1', name: 'Everybody' }],
    accountGroupOperator: 'AND',
    channels: ['EMAIL'],
  };
  const fetch = jest
    .spyOn(globalThis, 'fetch')
    .mockImplementation(() => Promise.resolve(Response.json({ data: { updateMessageCampaign: { id: 'c1' } } })));
  const shown = (campaign: Campaign) => (
    <QueryClientProvider client={createBrowserQueryClient(() => undefined)}>
      <Rename campaign={campaign} />
      <Toaster />
    </QueryClientProvider>
  );
  const { unmount } = render(shown(overdue));
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText(/^Sending the campaign in \d seconds/, { ignore: '[role=status]' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Cancelled: nothing was done.')).toBeVisible();
  expect(fetch).not.toHaveBeenCalled();
  unmount();
  act(() => toast.clear());
  render(shown({ ...overdue, sentAt: PAST }));
  await userEvent.click(screen.getByRole('button', { name: 'Rename' }));
  expect(await screen.findByText('Successfully updated message campaign')).toBeVisible();
  expect(fetch).toHaveBeenCalledTimes(1);
});
