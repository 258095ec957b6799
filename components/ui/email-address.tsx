import { Fragment } from 'react';
import { orDash } from '@/lib/format/text';

interface EmailAddressProps {
  address: string | null | undefined;
  /** Little room: breaks behind a dot or before the @. */
  narrow?: boolean;
}

/** An e-mail address, '-' for none (D-40). Where it does not fit in one line it breaks behind the @, and not in the middle of a word. */
export function EmailAddress({ address, narrow = false }: EmailAddressProps) {
  const [local, domain] = address?.split('@') ?? [];
  if (!local || !domain) return <>{orDash(address)}</>;
  if (!narrow)
    return (
      <>
        {local}@<wbr />
        {domain}
      </>
    );
  return (
    <>
      {local.split(/(?<=\.)/).map((part, at) => (
        <Fragment key={at}>
          {part}
          <wbr />
        </Fragment>
      ))}
      @{domain}
    </>
  );
}
