'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { Toaster } from '@/components/ui/toast';
import { onFirstIntent } from '@/lib/browser/first-intent';
import '@/lib/browser/history-gate';
import { endSession } from '@/lib/browser/session-end';
import { paths } from '@/lib/paths';
import { reloadForOtherUser } from '@/lib/browser/person-change';
import { createBrowserQueryClient } from '@/lib/browser/query-client';
import { loadSending } from '@/lib/operations/use-operation';

/**
 * One query client a tab, the toasts and the one confirmation. `nonce` is this document's, for the dialog's scroll
 * lock.
 */
export function Providers({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  const [client] = useState(() => {
    if (nonce) setNonce(nonce);
    return createBrowserQueryClient(() => {
      endSession();
      window.location.assign(paths.login());
    }, reloadForOtherUser);
  });
  useEffect(() => onFirstIntent(() => void loadSending().catch(() => undefined)), []);
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
