'use client';

import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Alert } from '@/components/ui/alert';
import { browserPart } from '@/components/ui/browser-part';
import { Spinner } from '@/components/ui/spinner';
import { emailTemplateQuery } from '@/lib/messaging/email-templates';
import { emailOfBody } from '@/lib/resources/messages/email-html';
import type { MessageForm } from '@/lib/resources/messages/schema';

// The browser's own parser makes the frame's document, so the server has nothing to render.
const EmailFrame = browserPart(() => import('./email-frame').then((file) => file.EmailFrame), <div className="h-80" />);

/** The e-mail as it arrives: subject line, then the letter or the content service's template. */
export function EmailPreview({
  message: { template, title, body, contentId },
}: {
  message: Pick<MessageForm, 'template' | 'title' | 'body' | 'contentId'>;
}) {
  const shown = useDeferredValue(body);
  if (template === 'Contentful')
    return contentId === '' ? (
      <Nothing>Choose a template to see the e-mail.</Nothing>
    ) : (
      <TemplatePreview contentId={contentId} />
    );
  if (title.trim() === '' || body.trim() === '')
    return (
      <Nothing>
        {title.trim() === '' && body.trim() === ''
          ? 'No e-mail is sent: there is no subject and no text.'
          : `No e-mail is sent: the ${title.trim() === '' ? 'subject' : 'text'} is missing.`}
      </Nothing>
    );
  return <Envelope subject={title} html={emailOfBody(title, shown)} />;
}

function TemplatePreview({ contentId }: { contentId: string }) {
  const { data, error, isPending, isFetching, refetch } = useQuery(emailTemplateQuery(contentId));
  if (error)
    return (
      <Alert
        tone="warning"
        title="The template could not be read."
        onRetry={() => void refetch()}
        retrying={isFetching}
      >
        The content service does not answer. What is saved here is not affected.
      </Alert>
    );
  if (isPending)
    return (
      // As high as the mail that follows, so that what is below does not move.
      <div className="rounded-lg border border-line">
        <p className="flex items-center gap-2 border-b border-line px-4 py-2.5 text-muted">
          <Spinner /> <span role="status">Loading the template</span>
        </p>
        <div className="h-80" />
      </div>
    );
  if (data === null)
    return (
      <Alert tone="danger" title="This template no longer exists in the content service.">
        E-mails of this message cannot be sent until another one is chosen.
      </Alert>
    );
  if (!data.html) return <Nothing>The content service does not show what this template looks like.</Nothing>;
  return <Envelope subject={data.subject ?? data.name} html={data.html} />;
}

/** A mail with its subject line. */
export function Envelope({ subject, html }: { subject: string; html: string }) {
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <dl className="flex gap-3 border-b border-line px-4 py-2.5">
        <dt className="shrink-0 text-muted">Subject</dt>
        <dd className="min-w-0 font-medium wrap-anywhere">{subject}</dd>
      </dl>
      <EmailFrame html={html} subject={subject} />
    </div>
  );
}

function Nothing({ children }: { children: string }) {
  return (
    <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-muted">{children}</p>
  );
}
