import type { ReactNode } from 'react';
import { ConsoleFrame } from '@/components/resources/session/console-frame';
import { Document, documentNonce } from './document';
import { Providers } from './providers';

/** The document of every signed-in page, with the providers. The sign-in page works without them and loads less. */
export async function ConsoleDocument({ children }: { children: ReactNode }) {
  return (
    <Document>
      <Providers nonce={await documentNonce()}>
        <ConsoleFrame>{children}</ConsoleFrame>
      </Providers>
    </Document>
  );
}
