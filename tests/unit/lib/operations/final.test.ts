import { registry } from '@/graphql/generated/registry';
import { ALSO_FINAL, finalAction, NOT_COUNTED, WORDS } from '@/lib/operations/final';
import { described } from '@/lib/resources/described';

const doing = (name: string) => described.get(name)?.does;
const isFinalByDoing = (name: string) => ['delete', 'send'].includes(doing(name) ?? '');

test('every mutation that deletes or sends is counted down, but for those with a reason', () => {
  const names = Object.keys(registry).filter(isFinalByDoing);
  expect(names.length).toBeGreaterThan(15);
  for (const name of names) expect([name, finalAction(name) !== undefined]).toEqual([name, !(name in NOT_COUNTED)]);
});

test('nothing else is, but for what is named, and every name is one of a mutation', () => {
  const counted = Object.keys(registry).filter((name) => !isFinalByDoing(name) && finalAction(name, { input: {} }));
  expect(counted.toSorted()).toEqual(Object.keys(ALSO_FINAL).toSorted());
  for (const name of [...Object.keys(NOT_COUNTED), ...Object.keys(WORDS)]) expect(isFinalByDoing(name)).toBe(true);
  for (const name of ['Brands', 'UpdateBrand', 'ExportOrders', 'SignIn', 'nothing'])
    expect(finalAction(name)).toBeUndefined();
});

test('a mutation that sends only with some variables is counted down with those, or if it is known that it sends', () => {
  for (const name of ['CreateMessageCampaign', 'UpdateMessageCampaign']) {
    const text = (scheduledAt?: string) => finalAction(name, { input: { scheduledAt } })?.text();
    expect(text('2020-06-01T07:30:00.000Z')).toBe('Sending the campaign');
    expect([text('2099-06-01T07:30:00.000Z'), text()]).toEqual([undefined, undefined]);
    expect(finalAction(name)?.text()).toBe('Sending the campaign');
  }
});

test('it says what is about to be sent', () => {
  expect(finalAction('DeleteOneTag')?.text()).toBe('Deleting the tag');
  expect(finalAction('DeleteManyAccounts')?.text(3)).toBe('Deleting 3 users');
  expect(finalAction('DeleteManyTags')?.text(1)).toBe('Deleting the tag');
  expect(finalAction('ResendVoucher')?.text()).toBe('Sending the voucher');
  expect(finalAction('ProcessBrandStatement')?.text()).toBe('Sending the statement');
  expect(finalAction('CreateVouchers')?.text(40)).toBe('Creating vouchers');
  expect(finalAction('SendCustomerCsv')?.text()).toBe('Mailing the CSV of users');
  expect(finalAction('ResumeMessageCampaign')?.text()).toBe('Sending the rest of the campaign');
});

test('what lists send in parts is counted down once, by them', () => {
  const inParts = Object.keys(registry).filter((name) => finalAction(name)?.isBulk);
  expect(inParts.toSorted()).toEqual(['DeleteManyAccounts', 'DeleteManyBrands', 'DeleteManyTags']);
});
