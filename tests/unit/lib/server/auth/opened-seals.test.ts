import { openedSeal } from '@/lib/server/auth/opened-seals';
import type { SessionData } from '@/lib/server/auth/session-options';

const session: SessionData = {
  token: 'token',
  user: { id: '1', firstName: 'A', lastName: 'B', email: 'a@b.example', roles: [] },
  issuedAt: 1,
};

test('opens a seal once a minute', async () => {
  jest.useFakeTimers();
  const open = jest.fn(() => Promise.resolve(session));
  expect(await openedSeal('first', open)).toEqual(session);
  expect(await openedSeal('first', open)).toEqual(session);
  expect(open).toHaveBeenCalledTimes(1);
  jest.advanceTimersByTime(60_000);
  await openedSeal('first', open);
  expect(open).toHaveBeenCalledTimes(2);
});

test('keeps nothing of a seal that is not valid or fails to open', async () => {
  const open = jest.fn((): Promise<Partial<SessionData>> => Promise.resolve({}));
  expect(await openedSeal('second', open)).toBeUndefined();
  open.mockRejectedValueOnce(new Error('damaged'));
  await expect(openedSeal('second', open)).rejects.toThrow('damaged');
  open.mockResolvedValueOnce(session);
  expect(await openedSeal('second', open)).toEqual(session);
});
