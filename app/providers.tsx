'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { useState, type ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { Toaster } from '@/components/ui/toast';
import { storeDrafts } from '@/lib/browser/drafts';
import '@/lib/browser/history-gate';
import { paths } from '@/lib/paths';
import { reloadForOtherUser } from '@/lib/browser/person-change';
import { createBrowserQueryClient } from '@/lib/browser/query-client';

/**
 * One query client a tab, the toasts and the one confirmation. `nonce` is this document's, for the dialog's scroll
 * lock.
 */
export function Providers({ nonce, children }: { nonce?: string | undefined; children: ReactNode }) {
  const [client] = useState(() => {
    if (nonce) setNonce(nonce);
    return createBrowserQueryClient(() => {
      storeDrafts();
      window.location.assign(paths.login());
    }, reloadForOtherUser);
  });
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
