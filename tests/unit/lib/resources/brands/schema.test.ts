import fc from 'fast-check';
import {
  createBrandSchema,
  emptyBrand,
  emptyStatements,
  linksSchema,
  marketingSchema,
  orderEmailsSchema,
  payoutSchema,
  statementsSchema,
  updateInstallLinkSchema,
} from '@/lib/resources/brands/schema';

const payout = { commission: '', unit: '', amount: '', bankName: '', branchCode: '', accountNumber: '' };
const messages = (result: {
  success: boolean;
  error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined;
}) => Object.fromEntries((result.error?.issues ?? []).map((issue) => [issue.path.join('.'), issue.message]));

test("[BRD-29] [BRD-30] [SES-06] each empty field of a new brand says 'Required'", () => {
  expect(messages(createBrandSchema.safeParse(emptyBrand))).toEqual({
    brandName: 'Required',
    domain: 'Required',
    clientKey: 'Required',
    clientSecret: 'Required',
  });
});

test.each([
  ['0', 0],
  ['100', 100],
  ['12.5', 12.5],
  ['12,5', 12.5],
  ['', null],
])('[BRD-90] [BRD-91] commission %s is %s', (typed, value) => {
  expect(payoutSchema.parse({ ...payout, commission: typed }).commission).toBe(value);
});

test.each(['-1', '101', 'ten', '1e2', '100.01'])('[BRD-90] commission %s is refused', (typed) => {
  expect(messages(payoutSchema.safeParse({ ...payout, commission: typed }))).toHaveProperty('commission');
});

test('[BRD-92] payment terms are a unit and a whole amount, both or neither', () => {
  expect(payoutSchema.parse({ ...payout, unit: 'weeks', amount: '2' }).paymentTerms).toEqual({
    unit: 'weeks',
    amount: 2,
  });
  expect(payoutSchema.parse(payout).paymentTerms).toBeNull();
  expect(messages(payoutSchema.safeParse({ ...payout, unit: 'days' }))).toEqual({ amount: 'Required' });
  expect(messages(payoutSchema.safeParse({ ...payout, amount: '3' }))).toEqual({ unit: 'Required' });
  expect(payoutSchema.safeParse({ ...payout, unit: 'days', amount: '1.5' }).success).toBe(false);
  expect(payoutSchema.safeParse({ ...payout, unit: 'days', amount: '-1' }).success).toBe(false);
});

test('[BRD-95] branch codes stay text', () => {
  expect(payoutSchema.parse({ ...payout, bankName: 'Standard', branchCode: '051001' }).bankDetails).toEqual({
    bankName: 'Standard',
    branchCode: '051001',
    accountNumber: '',
  });
});

test('[BRD-104] [BRD-108] statements need both days, the end not before the start', () => {
  expect(messages(statementsSchema.safeParse(emptyStatements))).toMatchObject({
    startDate: 'Required',
    endDate: 'Required',
  });
  expect(
    messages(statementsSchema.safeParse({ ...emptyStatements, startDate: '02/05/2026', endDate: '01/05/2026' })),
  ).toEqual({ endDate: 'End date must not be before start date' });
  expect(statementsSchema.parse({ ...emptyStatements, startDate: '01/05/2026', endDate: '01/05/2026' })).toEqual({
    startDate: '2026-05-01',
    endDate: '2026-05-01',
    sendToBrand: false,
  });
});

test('[BRD-85] every order e-mail is an address', () => {
  expect(orderEmailsSchema.parse({ emails: [{ value: ' a@b.co ' }] })).toEqual({ adminEmails: ['a@b.co'] });
  expect(messages(orderEmailsSchema.safeParse({ emails: [{ value: 'abc' }, { value: '' }] }))).toEqual({
    'emails.0.value': 'Please enter a valid email address',
  });
  expect(messages(orderEmailsSchema.safeParse({ emails: [{ value: 'a@b.co' }, { value: 'A@b.co ' }] }))).toEqual({
    'emails.1.value': 'This address is already in the list',
  });
  expect(orderEmailsSchema.parse({ emails: [{ value: '' }] })).toEqual({ adminEmails: [] });
});

test('[BRD-100] a marketing color is a hex value', () => {
  const valid = (marketingColor: string) =>
    marketingSchema.safeParse({ marketingName: '', marketingDescription: '', marketingColor }).success;
  expect(['', '#abc', '#7A2E3A'].every(valid)).toBe(true);
  expect(['red', '#12', '7A2E3A', '#7A2E3G'].some(valid)).toBe(false);
});

test('a link without a title does not block the dialog, and an empty row is ignored', () => {
  const untitled = { title: '', link: 'https://x.example', isExternal: false };
  expect(linksSchema.parse({ links: [untitled, { title: ' ', link: '', isExternal: true }] })).toEqual({
    links: [untitled],
  });
});

test('a link opens a page, of the web or of the app, and runs no script', () => {
  const isValid = (link: string) => linksSchema.safeParse({ links: [{ title: 'A', link, isExternal: true }] }).success;
  expect(
    ['https://x.example', 'x.example', '/story', 'atelier://brands/1', '', 'javascript', 'data'].every(isValid),
  ).toBe(true);
  expect(
    ['javascript:alert(1)', ' JavaScript:x', 'java\nscript:x', '\u0001data:text/html,x', 'vbscript:x'].some(isValid),
  ).toBe(false);
});

test('an install link is a web address', () => {
  expect(
    ['javascript:alert(1)', 'x', ''].some((installUrl) => updateInstallLinkSchema.safeParse({ installUrl }).success),
  ).toBe(false);
  expect(updateInstallLinkSchema.safeParse({ installUrl: 'https://shop.example/install' }).success).toBe(true);
});

test('no typed text makes a commission outside 0 to 100', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.double().map(String), fc.integer().map(String)), (commission) => {
      const result = payoutSchema.safeParse({ ...payout, commission });
      if (!result.success || result.data.commission === null) return;
      expect(result.data.commission).toBeGreaterThanOrEqual(0);
      expect(result.data.commission).toBeLessThanOrEqual(100);
    }),
  );
});
