import { documentFinisher } from '@/lib/server/document/finish';

const finish = documentFinisher({
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
const stylesOf = (html: string) =>
  Array.from(html.matchAll(/<style nonce="n==">([^<]*)<\/style>/g), ([, text]) => text);

test('a document gets the rules that its elements can match, in order, and the whole sheet without using it yet', () => {
  const html = finish(documentOf('<p class="x c">$& $1</p>'), { hasFonts: false });
  expect(stylesOf(html)).toEqual(['p{}.b{}.d{}i{}']);
  expect(html).toContain('</style><link rel="stylesheet" href="/_next/static/1.css" media="not all"/></head>');
  expect(html).toContain('<p class="x c">$& $1</p>');
});

test('its scripts are named to the last script alone; scripts in the document stay, those for old browsers do not', () => {
  const html = finish(documentOf('<p></p>'), { hasFonts: false });
  expect(html).not.toMatch(/<script[^>]* async|preload/);
  expect(html).not.toContain('noModule');
  expect(html).toContain(`<p></p>${SCRIPTS[2]}<script nonce="n==">(function`);
  expect(html.endsWith(')(["/1.js","/2.js"],"atelier-fonts","usable")</script>')).toBe(true);
});

test('a browser that has the web fonts uses them at once', () => {
  expect(stylesOf(finish(documentOf(''), { hasFonts: true }))).toEqual(['@font-face{}', 'p{}.d{}i{}']);
});

test('a document of which a part is still to come gets all rules', () => {
  const html = finish(documentOf('<template id="B:0"></template>'), { hasFonts: false });
  expect(stylesOf(html)).toEqual(['p{}.a{}.b{}.d{}i{}']);
});

test('without a nonce nothing has one', () => {
  const html = finish('<!DOCTYPE html><head></head><body><script>1</script>', { hasFonts: false });
  expect(html).toMatch(/^<!DOCTYPE html><head><style>p\{\}i\{\}<\/style>/);
});

test('a text that ends in the middle links the style sheet, as Next would', () => {
  const html = finish(documentOf('<p class="a"', ''), { hasFonts: true });
  expect(html).toContain('<link rel="stylesheet" href="/_next/static/1.css"/></head>');
  expect(html.endsWith('<p class="a"')).toBe(true);
});
