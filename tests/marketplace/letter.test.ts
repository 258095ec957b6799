import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { withFooter, letterOf } from '../../marketplace/messaging/letter.ts';
import { isHtml, plainText } from '../../marketplace/messaging/html.ts';
import { fillLetter } from '../../marketplace/messaging/personal.ts';
import { filled, piecesOf, unknownTokens, valuesOf } from '../../marketplace/messaging/tokens.ts';
import type { MessageRecord } from '../../marketplace/modules/messages/message.ts';
import { letterRules, tokenRules } from '../support/letter-rules.ts';

const message = (body: string, more: Partial<MessageRecord> = {}): MessageRecord => ({
  id: 'm',
  name: 'M',
  title: 'Subject',
  body,
  contentId: null,
  notificationTitle: null,
  notificationBody: null,
  enabled: true,
  messageClass: 'MARKETING',
  meta: { deeplink: null },
  createdAt: new Date(),
  updatedAt: new Date(),
  ...more,
});
const mail = (body: string) => letterOf(message(body), 'EMAIL', null)!.body;
const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

describe('how staff texts become a mail', () => {
  for (const { rule, body, isHtml: expected, html, reads, without = [] } of letterRules) {
    test(rule, () => {
      assert.equal(isHtml(body), expected);
      const letter = mail(body);
      for (const part of html) assert.ok(letter.html?.includes(part), `${part} in ${letter.html?.slice(-900)}`);
      for (const part of without) assert.ok(!letter.html?.includes(part), part);
      if (reads !== undefined) {
        const inHtml = oneLine(plainText(letter.html!.replace(/<a [^>]*>/g, '').replaceAll('</a>', '')));
        assert.equal(inHtml.endsWith(reads) ? reads : inHtml, reads);
        const inText = oneLine(letter.text.replace(/ \(https:[^)]*\)/g, '').replace(/\s*Atelier$/, ''));
        assert.equal(inText.endsWith(reads) ? reads : inText, reads);
      }
    });
  }

  test('the plain part keeps links, decodes entities, separates cells and names pictures', () => {
    const text = plainText(
      '<style>p{}</style><h1>Caf&eacute;</h1><p>It&rsquo;s here&hellip; <a href="https://a.example/sale">Shop the sale</a></p><table><tr><td>A</td><td>B</td></tr><tr><td>1</td><td>2</td></tr></table><img src="x.png" alt="A red coat"><img src="y.png" alt=""><ul><li>one</li><li>two</li></ul>',
    );
    assert.match(text, /^Café\n/);
    assert.match(text, /It’s here… Shop the sale \(https:\/\/a\.example\/sale\)/);
    assert.match(text, /^A {2}B$/m);
    assert.match(text, /^1 {2}2$/m);
    assert.match(text, /\[A red coat\]/);
    assert.ok(!text.includes('[]') && !text.includes('p{}'));
    assert.match(text, /\* one\n ?\* two/);
  });

  test('marketing mail ends with the unsubscribe link and the sender; a service message does not', () => {
    const letter = letterOf(message('<html><body><p>Hi</p></body></html>'), 'EMAIL', null)!;
    const footed = withFooter(letter, 'EMAIL', { postalAddress: 'Atelier, 12 Loop Street' });
    assert.match(
      footed.body.html!,
      /<a href="\{\{unsubscribeUrl\}\}"[^>]*>Unsubscribe<\/a>[\s\S]*12 Loop Street[\s\S]*<\/div><\/body><\/html>$/,
    );
    assert.match(footed.body.text, /Unsubscribe: \{\{unsubscribeUrl\}\}\nAtelier, 12 Loop Street$/);
    assert.match(
      withFooter(letterOf(message('Hi'), 'SMS', null)!, 'SMS', { postalAddress: null }).body.text,
      /Hi\n\nOpt out: \{\{unsubscribeUrl\}\}$/,
    );
    const service = letterOf(message('Hi', { messageClass: 'SERVICE' }), 'EMAIL', null)!;
    assert.equal(withFooter(service, 'EMAIL', { postalAddress: 'x' }), service);
  });

  test('a long body of brackets is parsed in a moment', () => {
    const started = performance.now();
    for (const body of [
      '<'.repeat(100_000),
      '<a '.repeat(50_000),
      '</p>'.repeat(30_000),
      '<a href="'.repeat(20_000),
      'www.'.repeat(30_000),
      `${'<p '.repeat(20_000)}>`,
      '{{'.repeat(50_000),
      `https://${'('.repeat(20_000)}${')'.repeat(20_000)}`,
    ]) {
      mail(body);
      piecesOf(body, 'html');
    }
    assert.ok(performance.now() - started < 10_000, `${performance.now() - started} ms`);
  });
});

describe('placeholders', () => {
  for (const { rule, text, person, reads, html, unknown = [] } of tokenRules) {
    test(rule, () => {
      const values = valuesOf({ accountId: 'a', ...person }, 'https://a.example/unsubscribe?t=x');
      assert.equal(filled(piecesOf(text, 'text'), values), reads);
      if (html !== undefined) assert.equal(filled(piecesOf(text, 'html'), values), html);
      assert.deepEqual(unknownTokens(text), unknown);
    });
  }

  test('a subject is one line, whatever was typed', () => {
    const letter = letterOf(
      message('Dear reader', { title: 'Spring \r\n Bcc: all@evil.example\n for {{firstName|\nyou}}' }),
      'EMAIL',
      null,
    )!;
    const titleFor = (firstName: string | null) =>
      fillLetter(letter, valuesOf({ accountId: 'a', firstName, lastName: null, email: null }, 'x')).title;
    assert.equal(titleFor('Thandi'), 'Spring Bcc: all@evil.example for Thandi');
    assert.equal(titleFor(null), 'Spring Bcc: all@evil.example for you');
  });

  test('a value inside a URL is encoded, a complete link is not', () => {
    const values = valuesOf(
      { accountId: 'a', firstName: 'A&B "C"', lastName: null, email: 'jo+x@shop.example' },
      'https://a.example/unsubscribe?t=x',
    );
    assert.equal(
      filled(piecesOf('<a href="https://a.example/?m={{email}}&n={{firstName}}">{{email}}</a>', 'html'), values),
      '<a href="https://a.example/?m=jo%2Bx%40shop.example&n=A%26B%20%22C%22">jo+x@shop.example</a>',
    );
    assert.equal(
      filled(piecesOf('see https://a.example/?m={{email}} {{email}}', 'text'), values),
      'see https://a.example/?m=jo%2Bx%40shop.example jo+x@shop.example',
    );
    assert.equal(
      filled(piecesOf('<a href="{{unsubscribeUrl}}">', 'html'), values),
      '<a href="https://a.example/unsubscribe?t=x">',
    );
  });

  test('a value inside a URL of plain text is not HTML; inside a tag it stays in its attribute', () => {
    const values = valuesOf(
      { accountId: 'a', firstName: "O'Neil (x)=`y`", lastName: null, email: null },
      'https://a.example/unsubscribe?t=x',
    );
    assert.equal(
      filled(piecesOf('https://a.example/?n={{firstName}}', 'text'), values),
      'https://a.example/?n=O%27Neil%20%28x%29%3D%60y%60',
    );
    assert.equal(
      filled(piecesOf('<a href=https://a.example/?n={{firstName}}>', 'html'), values),
      '<a href=https://a.example/?n=O%27Neil%20%28x%29%3D%60y%60>',
    );
    assert.equal(
      filled(piecesOf('<img alt={{firstName}}> {{firstName}}', 'html'), values),
      '<img alt=O&#39;Neil&#32;(x)&#61;&#96;y&#96;> O&#39;Neil (x)=`y`',
    );
    assert.equal(
      filled(piecesOf('<a href="https://a.example/?n={{lastName|a b}}">', 'html'), values),
      '<a href="https://a.example/?n=a b">',
    );
  });
});
