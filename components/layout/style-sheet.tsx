'use client';

import { useServerInsertedHTML } from 'next/navigation';
import { useRef } from 'react';
import { shared } from '@/lib/style-sheet';

/**
 * The style sheet in the head of the document, so that nothing has to be fetched before the first paint; only there,
 * where React would send it a second time with the page's data.
 */
export function StyleSheet({ nonce }: { nonce: string | undefined }) {
  const isSent = useRef(false);
  // Next calls this before each part of the document that it sends.
  useServerInsertedHTML(() => {
    const sheet = shared.atelierStyleSheet;
    if (sheet === undefined || isSent.current) return null;
    isSent.current = true;
    return (
      <>
        <style nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet.rules }} />
        <style nonce={nonce} media="not all" dangerouslySetInnerHTML={{ __html: sheet.webFonts }} />
        <script nonce={nonce} dangerouslySetInnerHTML={{ __html: sheet.useWebFonts }} />
      </>
    );
  });
  return null;
}
