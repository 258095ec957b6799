'use client';

import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { Toaster } from '@/components/ui/toast';
import { createBrowserQueryClient } from '@/lib/browser/query-client';

let hasToaster = false;

/**
 * The toasts in a root of their own: they stay when the router goes on to the sign-in page, which raises none and does not
 * load their code (D-25).
 */
function showToasts(): void {
  if (hasToaster) return;
  hasToaster = true;
  createRoot(document.body.appendChild(document.createElement('div'))).render(<Toaster />);
}

/** For the signed-out pages that send something: one query client, and toasts. No session of theirs can end. */
export function SignedOutProviders({ children }: { children: ReactNode }) {
  const [client] = useState(() => createBrowserQueryClient(() => undefined));
  useEffect(showToasts, []);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}
