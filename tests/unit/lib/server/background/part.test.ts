/** Parts of a creation: what is sent again, what is not, and what is said of it. */
import { AppError } from '@/lib/errors';
import { knowsKeys, sendPart } from '@/lib/server/background/part';
import { sendAs } from '@/lib/server/background/sender';
import { missingCapabilities } from '@/lib/server/contract/omitted-parts';

jest.mock('@/lib/server/background/sender', () => ({ sendAs: jest.fn(), NOBODY_KNOWS: 'Nobody knows.' }));
jest.mock('@/lib/server/contract/omitted-parts', () => ({ missingCapabilities: jest.fn() }));

const send = jest.mocked(sendAs);
const missing = jest.mocked(missingCapabilities);
const work = {
  operation: 'CreateVouchers',
  variables: { input: { reason: 'Internal', value: 10, expiryDate: '2099-12-31T21:59:59.999Z' } },
  page: '/vouchers',
} as never;
const part = { number: 1, ids: [], quantity: 500, key: '0'.repeat(32), wasSent: false };
const sender = { me: { roles: ['Admin'] }, token: 't' } as never;

beforeEach(() => {
  send.mockReset();
  missing.mockResolvedValue([]);
});

test('[VOU-28] a part is sent with its quantity under its key', async () => {
  send.mockResolvedValue({ createVouchers: { createdCount: 500 } });
  expect(await sendPart(work, part, sender)).toEqual({ failed: [] });
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    operation: 'CreateVouchers',
    page: '/vouchers',
    variables: { input: { quantity: 500, idempotencyKey: part.key, value: 10 } },
  });
});

test('[VOU-28] one that was under way when its console was killed is sent again only where keys are known', async () => {
  send.mockResolvedValue({ createVouchers: { createdCount: 500 } });
  await sendPart(work, { ...part, wasSent: true }, sender);
  expect(send).toHaveBeenCalledTimes(1);
  missing.mockResolvedValue(['idempotency']);
  expect(await knowsKeys('CreateVouchers')).toBe(false);
  expect(await sendPart(work, { ...part, wasSent: true }, sender)).toEqual({
    failed: [{ id: 'Batch 2', why: 'Nobody knows.', isUnanswered: true }],
    stops: true,
  });
  expect(send).toHaveBeenCalledTimes(1);
});

test('[VOU-28] a lost answer and a refusal stop the rest, and only the first leaves open whether it was created', async () => {
  send.mockRejectedValueOnce(new AppError('UPSTREAM_DOWN'));
  expect(await sendPart(work, part, sender)).toMatchObject({ failed: [{ isUnanswered: true }], stops: true });
  send.mockRejectedValueOnce(new AppError('CONFLICT', { upstreamMessage: 'The till is closed' }));
  expect(await sendPart(work, part, sender)).toEqual({
    failed: [{ id: 'Batch 2', why: 'The till is closed' }],
    stops: true,
  });
  send.mockRejectedValueOnce(new AppError('UNAUTHENTICATED'));
  expect(await sendPart(work, part, sender)).toEqual({ failed: [], isOver: true });
});

test('[VOU-28] a part that created fewer leaves the rest under a new key', async () => {
  send.mockResolvedValue({ createVouchers: { createdCount: 300 } });
  expect(await sendPart(work, part, sender)).toEqual({
    failed: [{ id: 'Batch 2', why: 'The marketplace created 300 of the 500 requested.' }],
    stops: true,
    made: { quantity: 300, restKey: expect.stringMatching(/^[0-9a-f]{32}$/) as unknown },
  });
});
