import { emailOfBody } from '@/lib/resources/messages/email-html';
import { foreignMarks, isHtml, placeholderProblems, unknownTokens } from '@/lib/messaging/letter-text';
import { letterRules, tokenRules } from '../../../support/letter-rules';

const links = (html: string) => html.replace(/ class="link"/g, '');

test.each(letterRules)(
  'the preview shows what is sent: $rule',
  ({ body, isHtml: expected, html, reads, without = [] }) => {
    expect(isHtml(body)).toBe(expected);
    const letter = emailOfBody('Subject', body);
    for (const part of html) expect(links(letter)).toContain(part);
    for (const part of without) expect(letter).not.toContain(part);
    const page = new DOMParser().parseFromString(letter.replace(/<(?:br|\/p)[^>]*>/g, ' $&'), 'text/html');
    if (reads !== undefined)
      expect((page.body.textContent ?? '').replace(/\s+/g, ' ').trim()).toMatch(
        new RegExp(`${reads.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}$`),
      );
  },
);

test.each(tokenRules)('unknown placeholders are reported: $rule', ({ text, unknown = [] }) => {
  expect(unknownTokens(text)).toEqual(unknown);
});

test('placeholders in the syntax of other programs are reported', () => {
  expect(foreignMarks('Dear *|FNAME|* %FIRST_NAME%, 100% wool', null)).toEqual(['*|FNAME|*', '%FIRST_NAME%']);
});

test('problems with placeholders are reported in sentences', () => {
  expect(placeholderProblems('Hello {{firstName|there}}', null, undefined)).toEqual([]);
  expect(placeholderProblems('Hello {{firstNmae}}', 'Dear *|FNAME|*')).toEqual([
    {
      text: 'Unknown placeholders: {{firstNmae}}. Available placeholders: {{firstName}}, {{lastName}}, {{fullName}}, {{email}}, {{unsubscribeUrl}}.',
      stops: true,
    },
    { text: '*|FNAME|* is sent exactly as typed.', stops: false },
  ]);
});
