import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { shared } from '@/lib/style-sheet';

/** Where the build puts it (scripts/toolchain/inline-style-sheet.mjs); there is none in development. */
const FILE = '.next/style-sheet.css';

/**
 * Reads the text of the style sheet for components/layout/style-sheet.tsx, which belongs to the browser too and
 * therefore cannot ask for it. The standalone server makes its own folder the current one when it starts.
 */
export function provideStyleSheet(): void {
  const file = `${process.cwd()}/${FILE}`;
  if (existsSync(file)) shared.atelierStyleSheet = readFileSync(file, 'utf8');
}
