import { documentFinisher } from '@/lib/server/document/finish';
import type { StyleSheet } from '@/lib/server/document/style-sheet';

const finishing = (sheet: StyleSheet) => {
  const pieces = documentFinisher(sheet);
  return (html: string, hasFonts: boolean) => pieces(Buffer.from(html), hasFonts).map(String).join('');
};
const finish = finishing({
  href: '/_next/static/1.css',
  webFonts: '@font-face{}',
  parts: [
    { text: 'p{}' },
    { text: '.a{}', classes: ['a'] },
    { text: '.b{}', classes: ['b', 'c'] },
    { text: '.d{}', classes: ['d'] },
    { text: 'i{}' },
  ],
});
const SCRIPTS = [
  '<script src="/1.js" async="" nonce="n=="></script>',
  '<script src="/old.js" noModule="" nonce="n=="></script>',
  '<script nonce="n==" id="_R_">start()</script>',
  '<script src="/2.js" nonce="n==" async=""></script>',
];
const documentOf = (body: string, end = SCRIPTS.join('')) =>
  `<!DOCTYPE html><html class="d"><head><link rel="preload" as="script" href="/2.js"/></head><body>${body}${end}`;
const LATE_PICTURES = 'img[loading=lazy]{translate:0 -99999px}';
const LATE_MENU = '[data-shell=sidebar]{content-visibility:hidden}';
const LATE = `@media screen and (scripting){${LATE_PICTURES}${LATE_MENU}}`;
const stylesOf = (html: string) =>
  Array.from(html.matchAll(/<style nonce="n=="[^>]*>([^<]*)<\/style>/g), ([, text]) => text).filter(
    (text) => text !== LATE,
  );

test('inlines the rules the document uses, in order, and links the full style sheet without applying it', () => {
  const html = finish(documentOf('<p class="x c">$& $1</p>'), false);
  expect(stylesOf(html)).toEqual(['p{}.b{}.d{}i{}']);
  expect(html).toContain('</style><link rel="stylesheet" href="/_next/static/1.css" media="not all"/></head>');
  expect(html).toContain('<p class="x c">$& $1</p>');
});

test('leaves the menu and the pictures of lists to the second frame, by rules before the others and with their mark', () => {
  const html = finish(documentOf('<p></p>'), true);
  expect(html).toContain(
    `<style nonce="n==" data-first>${LATE}</style><style nonce="n==" data-first>p{}.d{}i{}</style><link`,
  );
});

test('shows the menu of a long document at once', () => {
  expect(finish(documentOf(`<p>${'x'.repeat(49_000)}</p>`), false)).toContain(LATE);
  const long = finish(documentOf(`<p>${'x'.repeat(50_000)}</p>`), false);
  expect(long).toContain(
    `<style nonce="n==" data-first>@media screen and (scripting){${LATE_PICTURES}}</style><style nonce="n==" data-first>p{}`,
  );
});

test('defers external scripts, keeps inline ones and drops those for old browsers', () => {
  const html = finish(documentOf('<p></p>'), false);
  expect(html).not.toMatch(/<script[^>]* async|preload/);
  expect(html).not.toContain('noModule');
  expect(html).toContain(`<p></p>${SCRIPTS[2]}<script nonce="n==">(function`);
  expect(html.endsWith(')(["/1.js","/2.js"],"atelier-fonts","usable")</script>')).toBe(true);
});

test('includes the web fonts for a browser that has them', () => {
  expect(stylesOf(finish(documentOf(''), true))).toEqual(['@font-face{}', 'p{}.d{}i{}']);
});

test('inlines all rules while part of the document is still pending', () => {
  const html = finish(documentOf('<template id="B:0"></template>'), false);
  expect(stylesOf(html)).toEqual(['p{}.a{}.b{}.d{}i{}']);
});

test('inlines the registration of a variable only if a rule mentions the variable', () => {
  const parts = [
    { text: 'p{}' },
    { text: '.a{border:var(--a)}', classes: ['a'] },
    { text: '@property --a{}', classes: [], variable: '--a' },
    { text: '@property --b{}', classes: [], variable: '--b' },
  ];
  const finishWith = finishing({ href: '/1.css', webFonts: '', parts });
  expect(stylesOf(finishWith(documentOf('<p class="a">'), false))).toEqual(['p{}.a{border:var(--a)}@property --a{}']);
  expect(stylesOf(finishWith(documentOf('<p>'), false))).toEqual(['p{}']);
});

test('keeps scripts with an address that are not asynchronous, and text beyond ASCII', () => {
  const kept = '<p class="a">Café – naïve</p><script src="/3.js" nonce="n=="></script>';
  expect(finish(documentOf(kept), false)).toContain(kept);
});

test('selects the right rules for each of many documents', () => {
  for (let at = 0; at < 120; at += 1) {
    expect(stylesOf(finish(documentOf(`<p class="x${at} a">`), false))).toEqual(['p{}.a{}.d{}i{}']);
    expect(stylesOf(finish(documentOf(`<p class="x${at}">`), false))).toEqual(['p{}.d{}i{}']);
  }
});

test('finishes a document that ends with a hidden part of pending content, but not one that ends with just any element', () => {
  const late = documentOf('<template id="B:0"></template>', `${SCRIPTS.join('')}<div hidden id="S:0"></div>`);
  expect(stylesOf(finish(late, false))).toEqual(['p{}.a{}.b{}.d{}i{}']);
  expect(finish(late, false)).toContain('<div hidden id="S:0"></div><script nonce="n==">(function');
  expect(stylesOf(finish(documentOf('', '<div></div>'), false))).toEqual([]);
});

test('adds no nonce when the document has none', () => {
  const html = finish('<!DOCTYPE html><head></head><body><script>1</script>', false);
  expect(html).toContain('<style data-first>p{}i{}</style>');
  expect(html).not.toContain('nonce');
});

test('links the style sheet normally when the first chunk is incomplete', () => {
  const html = finish(documentOf('<p class="a"', ''), true);
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/1.css"/></head>');
  expect(html.endsWith('<p class="a"')).toBe(true);
  const beginning = '<!DOCTYPE html><html><head><title>Atelier</title>';
  expect(finish(beginning, false)).toBe(beginning);
});
