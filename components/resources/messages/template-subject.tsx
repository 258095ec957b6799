'use client';

import { useQuery } from '@tanstack/react-query';
import { emailTemplateQuery } from '@/lib/messaging/email-templates';

/** The subject of a message whose e-mail is a template; '-' until it is known. The preview beside it says what failed. */
export function TemplateSubject({ contentId }: { contentId: string }) {
  const { data } = useQuery(emailTemplateQuery(contentId));
  if (!data?.subject) return '-';
  return (
    <>
      {data.subject} <span className="text-muted">(from the template)</span>
    </>
  );
}
