'use client';

import { usePathname } from 'next/navigation';
import { Alert } from '@/components/ui/alert';
import type { Unserved } from '@/lib/contract/unserved';
import { isUnder } from '@/lib/resources/address';

/** Warns on a screen that needs something the marketplace does not offer, before anything fails. */
export function UnservedList({ unserved }: { unserved: Unserved }) {
  const pathname = usePathname();
  const says = unserved.find(({ roots }) => isUnder(pathname, roots))?.says;
  if (!says) return null;
  return (
    <Alert tone="warning" title="The marketplace does not offer everything this screen needs" className="mb-6">
      <p>Parts of it will not work until the marketplace&apos;s API is fixed. Please tell your administrator.</p>
      <details className="mt-1">
        <summary>What is missing ({says.length})</summary>
        <ul className="mt-1 list-disc pl-5">
          {says.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </details>
    </Alert>
  );
}
