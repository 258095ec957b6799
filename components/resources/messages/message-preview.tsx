'use client';

import { useDeferredValue } from 'react';
import { useWatch } from 'react-hook-form';
import { Card } from '@/components/ui/card';
import type { MessageForm } from '@/lib/resources/messages/schema';
import { EmailPreview } from './email-preview';
import { PushPreview } from './push-preview';

/** A message as its recipients will see it. */
export function MessagePreview({ message }: { message: MessageForm }) {
  return (
    <div className="space-y-5">
      <Card title="E-mail">
        <EmailPreview message={message} />
      </Card>
      <Card title="Push notification">
        <PushPreview message={message} />
      </Card>
    </div>
  );
}

/** The same while the message is being edited. */
export function WrittenPreview() {
  const written = useDeferredValue(useWatch<MessageForm>() as MessageForm);
  return <MessagePreview message={written} />;
}
