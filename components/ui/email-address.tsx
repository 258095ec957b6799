import { Fragment } from 'react';
import { orDash } from '@/lib/format/text';

interface EmailAddressProps {
  address: string | null | undefined;
  /** For narrow places: breaks after a dot or before the @. */
  narrow?: boolean;
}

/**
 * An e-mail address, '-' for none (D-40). If it does not fit on one line it breaks after the @, and not in the middle
 * of a word.
 */
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
