'use client';

import { getNonce } from 'get-nonce';
import { useMemo } from 'react';
import { sanitiseEmail } from '@/lib/resources/messages/email-html';

/**
 * A mail in a sandboxed frame that runs no scripts, opens nothing and cannot access the console; its HTML is sanitised
 * nevertheless. The console cannot measure what is inside, so the height is fixed, and the corner can be dragged.
 */
export function EmailFrame({ html, subject }: { html: string; subject: string }) {
  const document = useMemo(
    () => sanitiseEmail(html, { nonce: getNonce(), title: subject || 'E-mail' }),
    [html, subject],
  );
  return (
    <iframe
      title="Preview of the e-mail"
      sandbox=""
      srcDoc={document}
      className="h-80 w-full resize-y rounded-b-lg bg-[#fff]"
    />
  );
}
