import { act, fireEvent, render, screen } from '@testing-library/react';
import { useRouter } from 'next/navigation';
import { SignedOutProviders } from '@/app/(signed-out)/providers';
import { ForgotPasswordForm } from '@/components/resources/session/forgot-password-form';

jest.mock('next/navigation', () => ({ useRouter: jest.fn() }));
afterEach(() => jest.useRealTimers());

test('[SES-32] [ERR-20] two seconds after the toast the router goes to /, and the toast stays on the next page for its time', async () => {
  jest.useFakeTimers();
  const push = jest.fn();
  jest.mocked(useRouter).mockReturnValue({ push } as unknown as ReturnType<typeof useRouter>);
  Object.assign(globalThis, { fetch: jest.fn(async () => Response.json({ ok: true })) });
  const page = render(
    <SignedOutProviders>
      <ForgotPasswordForm />
    </SignedOutProviders>,
  );
  fireEvent.change(screen.getByRole('textbox', { name: 'Email' }), { target: { value: 'thandi@customers.example' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send reset link' }));
  expect(await screen.findByText('Password reset email sent')).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(1_500));
  expect(push).not.toHaveBeenCalled();
  await act(() => jest.advanceTimersByTimeAsync(1_000));
  expect(push.mock.calls).toEqual([['/']]);
  page.unmount();
  await act(() => jest.advanceTimersByTimeAsync(2_000));
  expect(screen.getByRole('status')).toHaveTextContent('Password reset email sent');
  await act(() => jest.advanceTimersByTimeAsync(5_000));
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
});
