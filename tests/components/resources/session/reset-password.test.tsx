import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { ResetPasswordForm } from '@/components/resources/session/reset-password-form';
import { Toaster } from '@/components/ui/toast';
import { createBrowserQueryClient } from '@/lib/browser/query-client';
import { toast } from '@/lib/browser/toast';

jest.setTimeout(20_000);
afterEach(() => toast.clear());

/** Submits a password, responds with this upstream error, and returns the message that appears. */
async function refused(error: object, status = 400) {
  jest.spyOn(console, 'warn').mockImplementation(() => undefined);
  Object.assign(globalThis, { fetch: jest.fn(async () => Response.json({ error }, { status })) });
  render(
    <QueryClientProvider client={createBrowserQueryClient(() => undefined)}>
      <ResetPasswordForm email="thandi@customers.example" token="t" />
      <Toaster />
    </QueryClientProvider>,
  );
  for (const label of ['New password', 'Repeat new password'])
    fireEvent.change(screen.getByLabelText(label), { target: { value: 'short' } });
  fireEvent.click(screen.getByRole('button', { name: 'Set password' }));
  return (await screen.findAllByRole('alert')).map(({ textContent }) => textContent);
}

test('[SES-38] a password that is refused shows the text of the catalogue, with the reason of the upstream below it', async () => {
  expect(
    await refused({
      code: 'BAD_USER_INPUT',
      requestId: 'r-1',
      upstreamMessage: 'The password must have at least 12 characters.',
    }),
  ).toEqual(['Error. could not reset password.', 'The password must have at least 12 characters.']);
});

test('[SES-38] a reason that is an internal error of the upstream is not shown', async () => {
  expect(
    await refused({ code: 'UNKNOWN', upstreamMessage: "Cannot read properties of undefined (reading 'id')" }, 500),
  ).toEqual(['Error. could not reset password.']);
});
