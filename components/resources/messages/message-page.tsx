'use client';

import { useQuery } from '@tanstack/react-query';
import { PageError, PageSpinner } from '@/components/layout/page-states';
import { Link } from '@/components/ui/link';
import { pagePart } from '@/components/ui/page-part';
import { messageQuery } from '@/lib/resources/messages/queries';
import { paths } from '@/lib/paths';
import { MessageDetail } from './message-detail';

const MessageEdit = pagePart(
  () => import('./message-edit').then((file) => file.MessageEdit),
  <PageSpinner label="Loading the form" />,
);

/** /messages/{id}/view and /edit. `templateAddress` is the configured URL where e-mail templates are edited (D-86). */
export function MessagePage({
  messageId,
  isEditing,
  templateAddress,
}: {
  messageId: string;
  isEditing: boolean;
  templateAddress?: string | undefined;
}) {
  const { data, isPending, isFetching, refetch, error } = useQuery(messageQuery(messageId));
  if (isPending) return <PageSpinner label="Loading the message" />;
  if (!data?.message) {
    return (
      <PageError
        title="Error fetching message"
        body="An unexpected error occurred when fetching the specified message."
        onRetry={() => void refetch()}
        retrying={isFetching}
        {...(error?.requestId ? { reference: error.requestId } : {})}
        action={<Link href={paths.messages()}>Back to the messages</Link>}
      />
    );
  }
  return isEditing ? (
    <MessageEdit message={data.message} />
  ) : (
    <MessageDetail message={data.message} templateAddress={templateAddress} />
  );
}
