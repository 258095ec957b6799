import 'server-only';
import { USABLE } from '@/lib/usable';
import { afterFirstPaint, FONTS_COOKIE } from './after-first-paint';
import { rulesFor, type StyleSheet } from './style-sheet';

/** React's mark of content that comes later in the same response: it may use any rule. */
const PENDING = Buffer.from('<template id="B:');
const HEAD_END = Buffer.from('</head>');
const SCRIPT_START = Buffer.from('<script src="');
const SCRIPT_END = Buffer.from('</script>');
/** The end of a hidden element in which React keeps finished parts of pending content. */
const HIDDEN_END = Buffer.from('</div>');
const SCRIPT = /<script src="([^"]+)"(?=[^>]* async="")(?: async=""| nonce="[^"]*")+><\/script>/g;
const PRELOAD = /<link rel="preload" as="script"[^>]*\/>/g;
/** For browsers without modules, in which the console does not work anyway. */
const OLD_BROWSERS = /<script src="[^"]+" noModule=""[^>]*><\/script>/g;
/**
 * Rules of the first frame only, so that its texts are shown sooner (docs/adr/0029): they move lazy pictures, which keep
 * their place, too far from the viewport to be loaded, and hide the menu. after-first-paint.ts removes them.
 */
const LATE_PICTURES = 'img[loading=lazy]{translate:0 -99999px}';
const LATE_MENU = '[data-shell=sidebar]{content-visibility:hidden}';
/** A longer body, in bytes, takes so long to draw that its second frame would bring the menu much too late. */
const MAX_LATE_MENU_BODY = 50_000;
const NONCE = Buffer.from(' nonce="');

/**
 * Makes of what Next writes first, which is all that is visible, a document that can be painted at once (docs/adr/0029):
 * it holds the rules it uses, and asks for its scripts and the whole style sheet later.
 * @returns a function of Next's first chunk and whether the browser has the web fonts, which are then inlined too. Its
 *   pieces are to be written one after the other; an incomplete chunk only gets a normal link to the style sheet, and one that ends within the head is left as it is.
 */
export function documentFinisher(sheet: StyleSheet): (document: Buffer, hasFonts: boolean) => (Buffer | string)[] {
  const select = rulesFor(sheet);
  const all = sheet.parts.map(({ text }) => text).join('');
  const link = `<link rel="stylesheet" href="${sheet.href}"`;
  return (document, hasFonts) => {
    const end = document.indexOf(HEAD_END);
    if (end === -1) return [document];
    const [head, body] = [document.toString('utf8', 0, end), document.subarray(end)];
    const isPending = document.includes(PENDING);
    if (!endsWith(document, SCRIPT_END) && !(isPending && endsWith(document, HIDDEN_END)))
      return [head, `${link}/>`, body];
    const scripts: string[] = [];
    const withoutScripts = (html: string) =>
      html.replace(OLD_BROWSERS, '').replace(SCRIPT, (_, source: string) => (scripts.push(source), ''));
    const headWithout = withoutScripts(head.replace(PRELOAD, ''));
    const bodyWithout = [...mapScripts(body, withoutScripts)];
    const nonce = nonceOf(document);
    const element = (name: string, text: string) => `<${name}${nonce}>${text}</${name}>`;
    return [
      headWithout,
      hasFonts ? element('style', sheet.webFonts) : '',
      `<style${nonce} data-first>@media screen and (scripting){${LATE_PICTURES}${body.length > MAX_LATE_MENU_BODY ? '' : LATE_MENU}}</style>`,
      `<style${nonce} data-first>`,
      isPending ? all : select(document),
      `</style>${link} media="not all"/>`,
      ...bodyWithout,
      element('script', `(${String(afterFirstPaint)})(${JSON.stringify(scripts)},"${FONTS_COOKIE}","${USABLE}")`),
    ];
  };
}

const endsWith = (document: Buffer, end: Buffer) => document.subarray(-end.length).equals(end);

/** The first nonce attribute, or nothing. */
function nonceOf(document: Buffer): string {
  const at = document.indexOf(NONCE);
  return at === -1 ? '' : document.toString('latin1', at, document.indexOf('"', at + NONCE.length) + 1);
}

/** The same bytes with each script that has an address changed. */
function* mapScripts(bytes: Buffer, change: (script: string) => string): Generator<Buffer | string> {
  let from = 0;
  for (let at = bytes.indexOf(SCRIPT_START); at !== -1; at = bytes.indexOf(SCRIPT_START, from)) {
    yield bytes.subarray(from, at);
    from = bytes.indexOf(SCRIPT_END, at) + SCRIPT_END.length;
    yield change(bytes.toString('utf8', at, from));
  }
  yield bytes.subarray(from);
}
