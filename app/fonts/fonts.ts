import localFont from 'next/font/local';

/*
 * The Latin subsets of both families, 57 kB together, served by the console itself. Text is shown at once in a
 * fallback whose metrics Next adjusts, so nothing blocks and nothing jumps. They are not preloaded: Chromium then delays
 * the first paint for them (docs/adr/0029).
 */
const figtree = localFont({
  src: '../../node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
  weight: '300 900',
  display: 'swap',
  preload: false,
  variable: '--font-figtree',
  fallback: ['ui-sans-serif', 'system-ui', 'sans-serif'],
  adjustFontFallback: 'Arial',
});

const fraunces = localFont({
  src: '../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
  weight: '100 900',
  display: 'swap',
  preload: false,
  variable: '--font-fraunces',
  fallback: ['ui-serif', 'Georgia', 'serif'],
  adjustFontFallback: 'Times New Roman',
});

/** Class names for <html>: they define the variables of font-sans and font-display. */
export const fontVariables = `${figtree.variable} ${fraunces.variable}`;
