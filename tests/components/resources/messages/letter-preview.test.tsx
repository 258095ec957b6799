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
