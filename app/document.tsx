import type { Metadata, Viewport } from 'next';
import { cookies, headers } from 'next/headers';
import type { ReactNode } from 'react';
import { OldDrafts } from '@/components/form/old-drafts';
import { Usable } from '@/components/layout/usable';
import { fontVariables } from './fonts/fonts';
import './globals.css';
import { DEFAULT_ACTION_DELAY_MS, env } from '@/lib/server/env';
import { NONCE_HEADER } from '@/lib/server/security-headers';
import { parseTheme, themeAttribute, THEME_COOKIE } from '@/lib/theme';

export const metadata: Metadata = { title: { default: 'Atelier', template: '%s · Atelier' } };
export const viewport: Viewport = { colorScheme: 'light dark' };

/** The nonce of this document; undefined where the middleware did not run. */
export const documentNonce = async () => (await headers()).get(NONCE_HEADER) ?? undefined;

/**
 * The document of every page. Each group of routes has its own root layout made of it, and so has the 404 page, which
 * belongs to no group: navigating between them is then always a full page load.
 */
export async function Document({ children }: { children: ReactNode }) {
  const theme = themeAttribute(parseTheme((await cookies()).get(THEME_COOKIE)?.value));
  const { ACTION_DELAY_MS: delay } = env();
  return (
    <html
      lang="en-ZA"
      // Each document would name what is undefined, too.
      {...(theme !== undefined && { 'data-theme': theme })}
      // Read by lib/operations/countdown.ts, which knows the default itself.
      {...(delay !== DEFAULT_ACTION_DELAY_MS && { 'data-action-delay': delay })}
      className={fontVariables}
    >
      <body>
        <OldDrafts />
        {children}
        <Usable />
      </body>
    </html>
  );
}
