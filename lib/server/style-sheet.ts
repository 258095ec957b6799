import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import { shared } from '@/lib/style-sheet';

/** Where the build puts them (scripts/toolchain/inline-style-sheet.mjs); there are none in development. */
const FILES = { rules: '.next/style-sheet.css', webFonts: '.next/web-fonts.css' };

/**
 * Turns the web fonts on, whose style element precedes this script: at once where this browser has used them before and
 * normally has them in its cache, otherwise after the first paint, which they would delay (docs/adr/0029). Kept short, since every
 * document has it.
 */
const USE_WEB_FONTS = `{let use=()=>fonts.media='all',fonts=document.currentScript.previousSibling,key='atelier.fonts',had;try{had=localStorage[key];localStorage[key]=1}catch{}had?use():new PerformanceObserver(use).observe({type:'paint'})}`;

/**
 * Reads the text of the style sheet for components/layout/style-sheet.tsx, which belongs to the browser too and
 * therefore cannot ask for it. The standalone server makes its own folder the current one when it starts.
 */
export function provideStyleSheet(): void {
  const { rules, webFonts } = FILES;
  const read = (file: string) => readFileSync(`${process.cwd()}/${file}`, 'utf8');
  if (existsSync(`${process.cwd()}/${rules}`))
    shared.atelierStyleSheet = { rules: read(rules), webFonts: read(webFonts), useWebFonts: USE_WEB_FONTS };
}
