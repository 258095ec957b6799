/**
 * What staff write and what becomes of it. The marketplace sends mails by these rules and the console's preview shows
 * them; they share no code, so both are tested with this list.
 */
export interface LetterRule {
  readonly rule: string;
  readonly body: string;
  /** Whether it is treated as HTML. */
  readonly isHtml: boolean;
  /** Text that the mail's HTML contains. */
  readonly html: readonly string[];
  /** Its readable text, in one line. */
  readonly reads?: string;
  /** Text that the HTML does not contain. */
  readonly without?: readonly string[];
}

export const letterRules: readonly LetterRule[] = [
  {
    rule: 'plain lines are text',
    body: 'Hello & welcome',
    isHtml: false,
    html: ['Hello &#38; welcome'],
    reads: 'Hello & welcome',
  },
  {
    rule: 'words in angle brackets are words',
    body: 'Dear <name>,\n\nuse code <SUMMER> before <date>',
    isHtml: false,
    html: ['Dear &#60;name&#62;', '&#60;SUMMER&#62;'],
    reads: 'Dear <name>, use code <SUMMER> before <date>',
  },
  {
    rule: 'names of tags that are never ended are words',
    body: 'Dear <title> of <address>, bring <code>',
    isHtml: false,
    html: ['&#60;title&#62;', '&#60;address&#62;', '&#60;code&#62;'],
    reads: 'Dear <title> of <address>, bring <code>',
  },
  {
    rule: 'comparisons are no tags',
    body: 'a < b and c > d, 3<4>2',
    isHtml: false,
    html: ['a &#60; b and c &#62; d'],
    reads: 'a < b and c > d, 3<4>2',
  },
  {
    rule: 'an address in angle brackets is no tag',
    body: 'Write to <help@atelier.example>',
    isHtml: false,
    html: ['&#60;<a href="mailto:help@atelier.example"'],
    reads: 'Write to <help@atelier.example>',
  },
  {
    rule: 'single line breaks stay',
    body: 'Dear you,\nline two\r\nline three',
    isHtml: false,
    html: ['Dear you,<br>\nline two<br>\nline three'],
  },
  {
    rule: 'blank lines part paragraphs',
    body: 'One\n\nTwo\n \nThree',
    isHtml: false,
    html: ['>One</p>', '>Two</p>', '>Three</p>'],
  },
  {
    rule: 'addresses become links',
    body: 'See https://atelier.example/sale?a=1&b=2.',
    isHtml: false,
    html: ['<a href="https://atelier.example/sale?a=1&#38;b=2"', '</a>.'],
    reads: 'See https://atelier.example/sale?a=1&b=2.',
  },
  {
    rule: 'an address in brackets leaves the bracket out',
    body: '(www.atelier.example/x), and https://a.example/b_(c)',
    isHtml: false,
    html: ['(<a href="https://www.atelier.example/x"', '</a>), and', 'href="https://a.example/b_(c)"'],
  },
  {
    rule: 'mailboxes become links',
    body: 'Ask jo.b+c@atelier.example!',
    isHtml: false,
    html: ['<a href="mailto:jo.b+c@atelier.example"', '</a>!'],
  },
  {
    rule: 'what only looks like a domain is no link',
    body: 'Version 1.2.foo and file.txt',
    isHtml: false,
    html: ['Version 1.2.foo and file.txt'],
    without: ['<a '],
  },
  {
    rule: 'a script address is no link',
    body: 'javascript:alert(1) data:text/html,x',
    isHtml: false,
    html: ['javascript:alert(1)'],
    without: ['<a '],
  },
  {
    rule: 'known tags are HTML',
    body: '<p>Dear you</p><p>Two<br>lines</p>',
    isHtml: true,
    html: ['<p>Dear you</p>', 'Two<br>lines'],
    reads: 'Dear you Two lines',
  },
  { rule: 'one break alone is HTML', body: 'Dear you<br/>two', isHtml: true, html: ['Dear you<br'] },
  {
    rule: 'names of empty elements that say nothing are words',
    body: 'Click <link>, from <source> or <track> in <area>,\n<base>, <img>, <input>, <meta>',
    isHtml: false,
    html: ['Click &#60;link&#62;', 'in &#60;area&#62;,<br>'],
    reads: 'Click <link>, from <source> or <track> in <area>, <base>, <img>, <input>, <meta>',
  },
  {
    rule: 'an empty element with something to say is HTML',
    body: 'Look<img src="https://a.example/a.png" alt=coat>',
    isHtml: true,
    html: ['Look<img src='],
  },
  {
    rule: 'an empty element that says nothing is a word within HTML',
    body: '<p>Click <link> now</p>',
    isHtml: true,
    html: ['<p>Click &'],
    reads: 'Click <link> now',
  },
  {
    rule: 'a default with a blank does not end the address around it',
    body: 'https://a.example/?n={{lastName|a b}}&c=1 now',
    isHtml: false,
    html: ['href="https://a.example/?n={{lastName|a b}}&#38;c=1"', '</a> now'],
  },
  {
    rule: 'an address within a default is left to it',
    body: 'Dear {{firstName|friend of www.a.example}} or {{email|jo@a.example}}',
    isHtml: false,
    html: ['Dear {{firstName|friend of www.a.example}} or {{email|jo@a.example}}'],
    without: ['<a '],
  },
  { rule: 'capitals make no difference', body: '<B>Now</B>', isHtml: true, html: ['Now'], reads: 'Now' },
  {
    rule: 'a word in angle brackets within HTML is still a word',
    body: '<p>Dear <name>, code <SUMMER x></p>',
    isHtml: true,
    html: ['Dear &', 'name&'],
    reads: 'Dear <name>, code <SUMMER x>',
  },
  {
    rule: 'an unended title within HTML is a word',
    body: '<p>Dear <title> you</p>',
    isHtml: true,
    html: ['<p>Dear &'],
    reads: 'Dear <title> you',
  },
  {
    rule: 'a bracket inside an attribute does not end the tag',
    body: '<a href="https://a.example/?x=1>2">go</a>',
    isHtml: true,
    html: ['go</a>'],
    reads: 'go',
  },
];

export interface TokenRule {
  readonly rule: string;
  readonly text: string;
  readonly person: { readonly firstName: string | null; readonly lastName: string | null; readonly email: string };
  /** As plain text, and within HTML. */
  readonly reads: string;
  readonly html?: string;
  readonly unknown?: readonly string[];
}

const ann = { firstName: 'Ann', lastName: 'Bee', email: 'ann@shop.example' };
export const tokenRules: readonly TokenRule[] = [
  { rule: 'a name', text: 'Dear {{firstName}},', person: ann, reads: 'Dear Ann,' },
  { rule: 'spaces within', text: '{{ firstName }} {{lastName }}', person: ann, reads: 'Ann Bee' },
  { rule: 'the whole name', text: '{{fullName|friend}}', person: { ...ann, lastName: null }, reads: 'Ann' },
  {
    rule: 'a default for who has none',
    text: 'Dear {{firstName|there}},',
    person: { ...ann, firstName: null },
    reads: 'Dear there,',
  },
  { rule: 'a default is not used where there is a name', text: '{{firstName| there }}', person: ann, reads: 'Ann' },
  { rule: 'blank is none', text: '{{firstName|there}}', person: { ...ann, firstName: ' \n ' }, reads: 'there' },
  {
    rule: 'without a default nothing',
    text: 'Dear {{firstName}}!',
    person: { ...ann, firstName: null },
    reads: 'Dear !',
  },
  {
    rule: 'markup in a name is no name',
    text: '{{firstName|there}}',
    person: { ...ann, firstName: '<b>x</b>' },
    reads: 'there',
  },
  {
    rule: 'an address in a name is no name',
    text: '{{firstName|there}}',
    person: { ...ann, firstName: 'win at https://evil.example' },
    reads: 'there',
  },
  {
    rule: 'an address without http in a name is no name either',
    text: '{{firstName|there}}',
    person: { ...ann, firstName: 'Win at evil.com now' },
    reads: 'there',
  },
  {
    rule: 'initials and abbreviations are names',
    text: '{{fullName|there}}',
    person: { ...ann, firstName: 'J.R.R. St.', lastName: "O'Neil-Zoë 😀" },
    reads: "J.R.R. St. O'Neil-Zoë 😀",
  },
  {
    rule: 'signs that nobody sees, or a dash, are no name',
    text: '{{firstName|there}}{{lastName|there}}',
    person: { ...ann, firstName: '\u200b\u061c\ufeff', lastName: ' - ' },
    reads: 'therethere',
  },
  {
    rule: 'a value is escaped in HTML',
    text: '{{firstName}}',
    person: { ...ann, firstName: "O'Hara & Co" },
    reads: "O'Hara & Co",
    html: 'O&#39;Hara &#38; Co',
  },
  {
    rule: 'a value that looks like a mark is not filled again',
    text: '{{lastName|x}}',
    person: { ...ann, lastName: '{{email}}' },
    reads: 'x',
  },
  {
    rule: 'unknown marks stay and are told',
    text: 'Dear {{name}}, {{ first name }} {{}} {{firstName}}',
    person: ann,
    reads: 'Dear {{name}}, {{ first name }} {{}} Ann',
    unknown: ['{{name}}', '{{ first name }}', '{{}}'],
  },
  { rule: 'capitals count', text: '{{FirstName}}', person: ann, reads: '{{FirstName}}', unknown: ['{{FirstName}}'] },
];
