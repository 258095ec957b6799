'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { setNonce } from 'get-nonce';
import { useEffect, useState, type ReactNode } from 'react';
import { ConfirmProvider } from '@/components/ui/confirm-provider';
import { Toaster } from '@/components/ui/toast';
import { forgetOldDrafts, storeDrafts } from '@/lib/browser/drafts';
import '@/lib/browser/history-gate';
import { paths } from '@/lib/paths';
import { reloadForOtherUser } from '@/lib/browser/person-change';
import { createBrowserQueryClient } from '@/lib/browser/query-client';

/**
 * One query client per tab, the toasts and the confirmation dialog. `nonce` is this document's, for the dialog's scroll
 * lock.
 */
export function Providers({ nonce, children }: { nonce: string | undefined; children: ReactNode }) {
  const [client] = useState(() => {
    if (nonce) setNonce(nonce);
    return createBrowserQueryClient(() => {
      storeDrafts();
      window.location.assign(paths.login());
    }, reloadForOtherUser);
  });
  useEffect(() => {
    forgetOldDrafts();
    const clock = setInterval(forgetOldDrafts, 60_000);
    return () => clearInterval(clock);
  }, []);
  return (
    <QueryClientProvider client={client}>
      <ConfirmProvider>{children}</ConfirmProvider>
      <Toaster />
    </QueryClientProvider>
  );
}
