'use client';

import { useServerInsertedHTML } from 'next/navigation';
import { useState } from 'react';

declare global {
  /** The text of the style sheet, on the server in production (lib/server/style-sheet.ts). */
  var styleSheet: string | undefined;
}

/**
 * The style sheet in the head of the document, so that nothing has to be fetched before the first paint; only there,
 * where React would send it a second time with the page's data.
 */
export function StyleSheet({ nonce }: { nonce: string | undefined }) {
  const [sent] = useState(new Set<string>());
  // Next calls this before each part of the document that it sends.
  useServerInsertedHTML(() => {
    const { styleSheet } = globalThis;
    if (styleSheet === undefined || sent.has(styleSheet)) return null;
    sent.add(styleSheet);
    return <style nonce={nonce} dangerouslySetInnerHTML={{ __html: styleSheet }} />;
  });
  return null;
}
