import { orDash } from '@/lib/format/text';

/**
 * An e-mail address, '-' for none (D-40). If it does not fit on one line it breaks after the @, and not in the middle
 * of a word.
 */
export function EmailAddress({ address }: { address: string | null | undefined }) {
  const [local, domain] = address?.split('@') ?? [];
  if (!local || !domain) return <>{orDash(address)}</>;
  return (
    <>
      {local}@<wbr />
      {domain}
    </>
  );
}
