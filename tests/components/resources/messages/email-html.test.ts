import { emailOfBody, sanitiseEmail } from '@/lib/resources/messages/email-html';

const bodyOf = (html: string) => new DOMParser().parseFromString(sanitiseEmail(html), 'text/html').body.innerHTML;

test.each([
  ['scripts', '<p>Hi</p><script>alert(1)</script>', '<p>Hi</p>'],
  [
    'handlers',
    '<img src="https://a.example/x.png" onerror="alert(1)" alt="A">',
    '<img src="https://a.example/x.png" alt="A">',
  ],
  [
    'script addresses',
    '<a href="java\nscript:alert(1)">x</a><a href=" javascript:alert(1)">y</a>',
    '<a target="_blank">x</a><a target="_blank">y</a>',
  ],
  ['other documents', '<iframe src="https://a.example"></iframe><object data="x"></object><embed src="x">ok', 'ok'],
  ['forms', '<form action="https://a.example"><input name="password"></form>ok', 'ok'],
  ['drawings', '<svg><a href="javascript:alert(1)"><text>x</text></a></svg>ok', 'ok'],
  ['pictures by other schemes', '<img src="file:///etc/x"><img src="data:text/html,x">', '<img><img>'],
  ['unknown elements, but not their text', '<blink>Hi <marquee>there</marquee></blink>', 'Hi there'],
  ['template contents', '<template><script>alert(1)</script></template>ok', 'ok'],
])('removes %s', (_what, html, rest) => {
  expect(bodyOf(html)).toBe(rest);
});

test('keeps the elements that mails are laid out with', () => {
  const mail =
    '<table width="600" cellpadding="0"><tbody><tr><td align="center" bgcolor="#fff" style="padding:8px">Hi</td></tr></tbody></table><a href="mailto:a@b.example" target="_blank">Write</a>';
  expect(bodyOf(mail)).toBe(mail);
});

test('nothing redirects the reader: no refresh, no base, no external style sheet', () => {
  const html = sanitiseEmail(
    '<head><meta http-equiv="refresh" content="0;url=https://a.example"><base href="https://a.example"><link rel="stylesheet" href="https://a.example/x.css"><style>@import url(https://a.example/y.css); p { color: red }</style></head><p>Hi</p>',
    { nonce: 'n' },
  );
  expect(html).not.toContain('a.example');
  expect(html).toContain('<style nonce="n"> p { color: red }</style>');
});

test('plain lines become a mail whose text is escaped; HTML is unchanged', () => {
  const letter = emailOfBody('Five <houses>', 'First & last.\n\nSecond.');
  const page = new DOMParser().parseFromString(letter, 'text/html');
  expect(page.querySelector('h1')?.textContent).toBe('Five <houses>');
  expect([...page.querySelectorAll('p')].slice(1).map((paragraph) => paragraph.textContent)).toEqual([
    'First & last.',
    'Second.',
  ]);
  expect(emailOfBody('Five', '<p>Own</p>')).toBe('<p>Own</p>');
});
