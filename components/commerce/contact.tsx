import type { ReactNode } from 'react';
import { CopyButton } from '@/components/ui/copy-button';
import { EmailAddress } from '@/components/ui/email-address';

const LINK = 'text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent';

/** How to reach somebody: the address writes, the number calls, and both can be copied. Nothing if there is neither. */
export function Contact({ email, phone }: { email: string | null | undefined; phone: string | null | undefined }) {
  const number = phone?.trim();
  return (
    <>
      {email ? (
        <Way copy={<CopyButton text={email} label="Copy email address" done="Email address copied" />}>
          <a href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`} className={LINK}>
            <EmailAddress address={email} />
          </a>
        </Way>
      ) : null}
      {number ? (
        <Way copy={<CopyButton text={number} label="Copy phone number" done="Phone number copied" />}>
          <a href={`tel:${number.replace(/[^\d+*#]/g, '')}`} className={`${LINK} tabular-nums`}>
            {number}
          </a>
        </Way>
      ) : null}
    </>
  );
}

function Way({ copy, children }: { copy: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-1">
      <span className="min-w-0 wrap-anywhere">{children}</span>
      <span data-screen-only="" className="-my-0.5 shrink-0">
        {copy}
      </span>
    </p>
  );
}
