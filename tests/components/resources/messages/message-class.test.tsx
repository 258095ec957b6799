import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { LetterPreview } from '@/components/resources/messages/letter-preview';
import { MessageFields } from '@/components/resources/messages/message-fields';
import type { Capability } from '@/graphql/generated/capabilities';
import { MissingCapabilities } from '@/lib/contract/use-serves';
import { emptyMessage } from '@/lib/resources/messages/schema';

function Screen({ missing }: { missing: readonly Capability[] }) {
  const form = useForm({ defaultValues: emptyMessage });
  return (
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { queryFn: () => null } } })}>
      <MissingCapabilities value={missing}>
        <FormProvider {...form}>
          <MessageFields />
        </FormProvider>
        <LetterPreview messageId="m1" />
      </MissingCapabilities>
    </QueryClientProvider>
  );
}

test('a message is marketing by default, and the form explains who gets each class', () => {
  render(<Screen missing={[]} />);
  const group = screen.getByRole('group', { name: 'Class' });
  expect(screen.getByRole('radio', { name: 'Marketing' })).toBeChecked();
  expect(group).toHaveTextContent('only to people who are subscribed');
  expect(screen.getByRole('textbox', { name: 'E-mail address of the person' })).toBeVisible();
});

test('an upstream without message classes and previews is offered neither', () => {
  render(<Screen missing={['message-class', 'letter-previews']} />);
  expect(screen.getByRole('textbox', { name: /^Name/ })).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Class' })).not.toBeInTheDocument();
  expect(screen.queryByRole('textbox', { name: 'E-mail address of the person' })).not.toBeInTheDocument();
});
