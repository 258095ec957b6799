'use client';

import { useQuery } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { FieldShell } from '@/components/form/field-shell';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Input } from '@/components/ui/input';
import type { LetterPreviewsQuery } from '@/graphql/generated/types';
import { useServes } from '@/lib/contract/use-serves';
import { emailProblem, normaliseEmail } from '@/lib/forms/email-pattern';
import { channelLabel, channelsQuery } from '@/lib/messaging/channels';
import { letterPreviewsQuery } from '@/lib/resources/messages/queries';
import { Envelope } from './email-preview';

type Letter = LetterPreviewsQuery['letterPreviews'][number];

/**
 * A saved message as one recipient gets it, channel by channel: with names filled in and with the footer. A
 * sentence if the upstream does not support it.
 */
export function LetterPreview({ messageId }: { messageId: string }) {
  const [typed, setTyped] = useState('');
  const [email, setEmail] = useState('');
  const [isRefused, setRefused] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const { data, error, isFetching, refetch } = useQuery({
    ...letterPreviewsQuery(messageId, email),
    enabled: email !== '',
    staleTime: 0,
  });
  const id = useId();
  const problem = emailProblem(typed);
  const field = { id, messageId: `${id}-message`, error: isRefused ? problem : undefined };
  if (!useServes()('letter-previews'))
    return (
      <Card title="Preview for one person">
        <p className="text-muted">The marketplace cannot show a message as one person gets it.</p>
      </Card>
    );
  const show = () => {
    setRefused(problem !== undefined);
    if (problem !== undefined) return input.current?.focus();
    const address = normaliseEmail(typed);
    if (address === email) void refetch();
    else setEmail(address);
  };
  return (
    <Card title="Preview for one person">
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          show();
        }}
      >
        <FieldShell field={field} label="E-mail address of the person">
          <div className="flex gap-2">
            <Input
              ref={input}
              id={id}
              type="email"
              aria-required="true"
              aria-invalid={field.error ? true : undefined}
              aria-describedby={field.error ? field.messageId : undefined}
              autoComplete="off"
              spellCheck={false}
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
            <Button type="submit" loading={isFetching}>
              Show
            </Button>
          </div>
        </FieldShell>
      </form>
      <div aria-live="polite" className="mt-4 space-y-4 empty:mt-0">
        {error?.code === 'NOT_FOUND' ? <p className="text-muted">No account has this address.</p> : null}
        {error && error.code !== 'NOT_FOUND' ? (
          <Alert tone="warning" onRetry={() => void refetch()} retrying={isFetching}>
            {error.code === 'CONFLICT' ? error.message : 'The preview could not be created.'}
          </Alert>
        ) : null}
        {data?.letterPreviews.map((letter) => (
          <OneLetter key={letter.channel} letter={letter} />
        ))}
        {data?.letterPreviews.length === 0 ? (
          <p className="text-muted">This message has no text for any channel.</p>
        ) : null}
      </div>
    </Card>
  );
}

function OneLetter({ letter: { channel, title, text, html, leftOut } }: { letter: Letter }) {
  const { data } = useQuery(channelsQuery());
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="space-y-2">
      <h3 id={heading} className="font-semibold">
        {channelLabel(channel, data?.messageChannels)}
      </h3>
      {leftOut === null ? null : <Alert tone="warning">Not sent to this person: {leftOut}</Alert>}
      {html === null ? (
        <div className="rounded-lg border border-line px-4 py-3">
          {title === '' ? null : <p className="font-medium wrap-anywhere">{title}</p>}
          <p className="wrap-anywhere whitespace-pre-line">{text}</p>
        </div>
      ) : (
        <Envelope subject={title} html={html} />
      )}
    </section>
  );
}
