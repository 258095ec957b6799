import {
  createVouchersSchema,
  editVoucherSchema,
  exportSchema,
  newVouchers,
  parseWhole,
  toVoucherForm,
  type CreateForm,
} from '@/lib/resources/vouchers/schema';

type Result = { error?: { issues: { path: PropertyKey[]; message: string }[] } | undefined };
const messages = (result: Result) =>
  Object.fromEntries((result.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message]));

const form: CreateForm = { reason: 'Internal', value: '250', quantity: '1', expiryDate: '31/12/2099', typedTotal: '' };
const create = (change: Partial<CreateForm>) => messages(createVouchersSchema.safeParse({ ...form, ...change }));

beforeEach(() => {
  jest.useFakeTimers({ now: new Date('2026-05-04T21:59:00Z') });
});
afterEach(() => {
  jest.useRealTimers();
});

describe('creating vouchers', () => {
  test('[VOU-22] [VOU-23] [VOU-24] [VOU-25] defaults are 250 and 1; everything is required, each by its own text', () => {
    expect(newVouchers).toMatchObject({ value: '250', quantity: '1' });
    expect(create({ reason: '', value: '', quantity: ' ', expiryDate: '' })).toEqual({
      reason: 'Reason is required',
      value: 'Value is required',
      quantity: 'Quantity is required',
      expiryDate: 'Expiry date is required',
    });
  });

  test.each(['0', '-50', '10.5', '12,5', '1e9', 'ten', '0x10', '00'])('[VOU-26] a value of %s is refused', (value) => {
    expect(create({ value })).toEqual({ value: 'Value must be a whole number of rand above 0' });
  });

  test.each(['0', '-1', '1.5', '1e3'])('[VOU-28] a quantity of %s is refused', (quantity) => {
    expect(create({ quantity })).toEqual({ quantity: 'Quantity must be a whole number above 0' });
  });

  test('[VOU-26] [VOU-28] an obvious mistake is refused with the maximum', () => {
    expect(create({ value: '1000000000' })).toEqual({ value: 'Value can be at most R\u00a0100\u00a0000,00' });
    expect(create({ quantity: '1000000' })).toEqual({ quantity: 'Quantity can be at most 100\u00a0000' });
  });

  test('[VOU-26] [VOU-28] any whole value above 0 is accepted; the step does not restrict it', () => {
    expect(createVouchersSchema.parse({ ...form, value: '260', quantity: '3' })).toEqual({
      reason: 'Internal',
      value: 260,
      quantity: 3,
      expiryDate: '2099-12-31',
    });
    expect(createVouchersSchema.parse({ ...form, value: '1', quantity: '1 000' })).toMatchObject({
      value: 1,
      quantity: 1000,
    });
  });

  test('[VOU-28] the expiry is today or later, by the day of Johannesburg', () => {
    expect(create({ expiryDate: '04/05/2026' })).toEqual({});
    expect(create({ expiryDate: '03/05/2026' })).toEqual({ expiryDate: 'Expiry date must be today or later' });
    expect(create({ expiryDate: '31/02/2027' })).toEqual({ expiryDate: 'Please enter a date as DD/MM/YYYY' });
    jest.setSystemTime(new Date('2026-05-04T22:00:00Z'));
    expect(create({ expiryDate: '04/05/2026' })).toEqual({ expiryDate: 'Expiry date must be today or later' });
  });

  test('above R 50 000 the total must be typed, in any notation', () => {
    const large = { value: '250', quantity: '201' };
    const refusal = { typedTotal: 'Please type the total, R\u00a050\u00a0250,00' };
    expect(create({ value: '250', quantity: '200' })).toEqual({});
    expect(create(large)).toEqual(refusal);
    expect(create({ ...large, typedTotal: '50000' })).toEqual(refusal);
    for (const typedTotal of ['50250', 'R 50 250', '50 250,00', ' 50250.00 '])
      expect(create({ ...large, typedTotal })).toEqual({});
  });

  test('a very long number is too large, not invalid', () => {
    expect(create({ value: '9007199254740993' })).toEqual({ value: 'Value can be at most R\u00a0100\u00a0000,00' });
  });

  test('parseWhole accepts only whole numbers above 0', () => {
    expect(['7', ' 1 200 ', '0', '', '1.0', '９'].map(parseWhole)).toEqual([7, 1200, null, null, null, null]);
  });
});

describe('editing and exporting', () => {
  test('[VOU-12] [VOU-13] status and expiry date are required', () => {
    expect(messages(editVoucherSchema.safeParse({ status: '', expiryDate: '' }))).toEqual({
      status: 'Status is required',
      expiryDate: 'Expiry date is required',
    });
  });

  test('[VOU-11] a day is sent as its last millisecond in Johannesburg', () => {
    expect(editVoucherSchema.parse({ status: 'ACTIVE', expiryDate: '04/05/2026' })).toEqual({
      status: 'ACTIVE',
      expiryDate: '2026-05-04T21:59:59.999Z',
    });
    expect(toVoucherForm({ status: 'EXPIRED', expiryDate: '2026-05-04T21:59:59.999Z' })).toEqual({
      status: 'EXPIRED',
      expiryDate: '04/05/2026',
    });
    expect(toVoucherForm({ status: 'EXPIRED', expiryDate: null })).toEqual({ status: 'EXPIRED', expiryDate: '' });
  });

  test('[VOU-19] an export requires a reason', () => {
    expect(messages(exportSchema.safeParse({ reason: '' }))).toEqual({ reason: 'Please select a reason' });
    expect(exportSchema.parse({ reason: 'Expiry' })).toEqual({ reason: 'Expiry' });
  });
});
