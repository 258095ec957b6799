import type { ReactNode } from 'react';
import { ConsoleFrame } from '@/components/resources/session/console-frame';
import { Document } from '../document';

export { metadata, viewport } from '../document';

export default function ConsoleLayout({ children }: { children: ReactNode }) {
  return (
    <Document>
      <ConsoleFrame>{children}</ConsoleFrame>
    </Document>
  );
}
