import { headers } from 'next/headers';
import type { ReactNode } from 'react';
import { ConsoleFrame } from '@/components/resources/session/console-frame';
import { NONCE_HEADER } from '@/lib/server/security-headers';
import { Document } from './document';
import { Providers } from './providers';

/** The document of every signed-in page, with the providers. The sign-in page works without them and loads less. */
export async function ConsoleDocument({ children }: { children: ReactNode }) {
  const nonce = (await headers()).get(NONCE_HEADER) ?? undefined;
  return (
    <Document>
      <Providers nonce={nonce}>
        <ConsoleFrame>{children}</ConsoleFrame>
      </Providers>
    </Document>
  );
}
