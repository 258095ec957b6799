import 'server-only';
import { USABLE } from '@/lib/usable';
import { afterFirstPaint, FONTS_COOKIE } from './after-first-paint';
import { rulesFor, type StyleSheet } from './style-sheet';

/** React's mark of content that comes later in the same response: it may use any rule. */
const PENDING = '<template id="B:';
const SCRIPT = /<script src="([^"]+)"(?=[^>]* async="")(?: async=""| nonce="[^"]*")+><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;
/** For browsers without modules, in which the console does not work anyway. */
const OLD_BROWSERS = /<script src="[^"]+" noModule=""[^>]*><\/script>/g;
const NONCE = / nonce="[^"]*"/;

/**
 * Makes of what Next writes first, which is all that is visible, a document that can be painted at once (docs/adr/0029):
 * it holds the rules it uses, and asks for its scripts and the whole style sheet later.
 * @returns a function of Next's first chunk and whether the browser has the web fonts, which are then inlined too; an
 *   incomplete chunk only gets a normal link to the style sheet
 */
export function documentFinisher(sheet: StyleSheet): (html: string, hasFonts: boolean) => string {
  const select = rulesFor(sheet);
  const all = sheet.parts.map(({ text }) => text).join('');
  const link = `<link rel="stylesheet" href="${sheet.href}"`;
  return (html, hasFonts) => {
    if (!html.endsWith('</script>')) return html.replace('</head>', `${link}/></head>`);
    const [nonce = ''] = NONCE.exec(html) ?? [];
    const element = (name: string, text: string) => `<${name}${nonce}>${text}</${name}>`;
    const scripts = Array.from(html.matchAll(SCRIPT), ([, source]) => source);
    const styles = [
      hasFonts ? element('style', sheet.webFonts) : '',
      element('style', html.includes(PENDING) ? all : select(html)),
      `${link} media="not all"/>`,
    ].join('');
    return [
      html
        .replace(SCRIPT, '')
        .replace(PRELOAD, '')
        .replace(OLD_BROWSERS, '')
        .replace('</head>', () => `${styles}</head>`),
      element('script', `(${String(afterFirstPaint)})(${JSON.stringify(scripts)},"${FONTS_COOKIE}","${USABLE}")`),
    ].join('');
  };
}
