import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LetterPreview } from '@/components/resources/messages/letter-preview';
import { AppError } from '@/lib/errors';

function show(answer: () => unknown) {
  const client = new QueryClient({ defaultOptions: { queries: { queryFn: answer, retry: false } } });
  render(
    <QueryClientProvider client={client}>
      <LetterPreview messageId="m1" />
    </QueryClientProvider>,
  );
}

async function ask(email: string): Promise<void> {
  await userEvent.type(screen.getByRole('textbox', { name: 'E-mail address of the person' }), email);
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
}

test('nothing is requested before an address is entered; then every channel is shown, and why this customer does not get it', async () => {
  const answer = jest.fn(() => ({
    letterPreviews: [
      { channel: 'SMS', title: '', text: 'Hi Ben\n\nOpt out: https://m.example/u', html: null, leftOut: null },
      { channel: 'INBOX', title: 'For Ben', text: 'Hello', html: null, leftOut: 'The person is not subscribed.' },
    ],
  }));
  show(answer);
  expect(answer).not.toHaveBeenCalled();
  await ask(' ben@shop.example');
  expect(await screen.findByRole('region', { name: 'SMS' })).toHaveTextContent('Hi Ben Opt out: https://m.example/u');
  const inbox = screen.getByRole('region', { name: 'Inbox' });
  expect(inbox).toHaveTextContent('For Ben');
  expect(within(inbox).getByText(/Not sent to this person: The person is not subscribed\./)).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'SMS' })).queryByText(/Not sent/)).not.toBeInTheDocument();
});

test('an address without an account is reported', async () => {
  show(() => Promise.reject(new AppError('NOT_FOUND')));
  await ask('nobody@shop.example');
  expect(await screen.findByText('No account has this address.')).toBeInTheDocument();
});

test('an address that is missing or no address is reported at the field, which takes the focus; nothing is requested', async () => {
  const answer = jest.fn(() => ({ letterPreviews: [] }));
  show(answer);
  const field = screen.getByRole('textbox', { name: 'E-mail address of the person' });
  await userEvent.click(screen.getByRole('button', { name: 'Show' }));
  expect(field).toHaveAccessibleDescription('Email address is required');
  expect(field).toBeInvalid();
  expect(field).toHaveFocus();
  await ask('ben');
  expect(field).toHaveAccessibleDescription('Please enter a valid email address');
  expect(answer).not.toHaveBeenCalled();
  await ask('@Shop.example');
  expect(field).toBeValid();
  expect(field).not.toHaveAccessibleDescription();
  expect(await screen.findByText('This message has no text for any channel.')).toBeInTheDocument();
});
