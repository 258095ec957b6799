import { checkVariables } from '@/lib/server/operation-variables';
import { AppError } from '@/lib/errors';

function refusal(run: () => unknown): AppError {
  try {
    run();
  } catch (error) {
    if (error instanceof AppError) return error;
  }
  throw new Error('nothing was refused');
}

test('valid values pass unchanged', () => {
  const variables = {
    paging: { first: 10 },
    filter: { name: { iLike: '%a%' } },
    sorting: [{ field: 'name', direction: 'ASC' }],
  };
  expect(checkVariables('Brands', variables)).toBe(variables);
  expect(checkVariables('UpdateBrand', { id: '1', update: { commission: null } })).toEqual({
    id: '1',
    update: { commission: null },
  });
});

test.each([
  ['UpdateBrand', { id: '1', update: { commission: 'lots' } }, 'update.commission'],
  ['UpdateBrand', { update: {} }, 'id'],
  ['UpdateBrand', { id: '1', update: { secretField: 1 } }, 'update'],
  ['Brands', { sorting: [{ field: 'password', direction: 'ASC' }] }, 'sorting.0.field'],
  ['Brands', { sneaky: 1 }, 'sneaky'],
  ['ProcessBrandStatement', { startDate: 'yesterday', endDate: '2026-05-31T21:59:59.999Z', brandId: '1' }, 'startDate'],
  [
    'ProcessBrandStatement',
    { startDate: '2026-02-30T22:00:00.000Z', endDate: '2026-05-31T21:59:59.999Z', brandId: '1' },
    'startDate',
  ],
] as const)('%s refuses %j and names %s', (operation, variables, path) => {
  const error = refusal(() => checkVariables(operation, variables));
  expect(error.code).toBe('BAD_USER_INPUT');
  expect(Object.keys(error.fieldErrors ?? {})).toContain(path);
});

describe('instants', () => {
  const statement = (startDate: unknown) => ({ startDate, endDate: '2026-05-31T21:59:59.999Z', brandId: '1' });
  const check = (startDate: unknown) => () => checkVariables('ProcessBrandStatement', statement(startDate));

  test.each([
    '2026-05-01T10:00:00Z',
    '2026-05-01T10:00:00.5Z',
    '2026-05-01T10:00:00.123456Z',
    '2026-05-01T10:00:00+02:00',
    '2026-05-01T10:00:00-11:30',
  ])('%s passes', (instant) => {
    expect(check(instant)).not.toThrow();
  });

  test.each([
    '2026-05-01',
    '2026-05-01T10:00:00',
    'on 2026-05-01T10:00:00Z',
    '2026-05-01T10:00:00Z or so',
    '2026-05-01T10:00:00.1234567Z',
    '2026-05-01T10:00:00+2:00',
    '2026-05-01T25:00:00Z',
    '2026-02-30T10:00:00Z',
    '226-05-01T10:00:00Z',
    '2026-5-01T10:00:00Z',
    '2026-05-1T10:00:00Z',
    '2026-05-01T1:00:00Z',
    1_777_000_000_000,
    ['2026-05-01T10:00:00Z'],
  ])('%j does not', (instant) => {
    expect(Object.keys(refusal(check(instant)).fieldErrors ?? {})).toEqual(['startDate']);
  });
});

test('a cursor is a text of limited length', () => {
  const page = (after: unknown) => () => checkVariables('Brands', { paging: { first: 10, after } });
  expect(page('x'.repeat(4_000))).not.toThrow();
  for (const after of ['x'.repeat(4_001), 7, ['x']])
    expect(Object.keys(refusal(page(after)).fieldErrors ?? {})).toEqual(['paging.after']);
});

test('a definition is nested forty deep at most, through objects and lists alike', () => {
  const nested = (levels: number, wrap: (inner: unknown) => unknown) => {
    let value: unknown = 'x';
    for (let level = 0; level < levels; level += 1) value = wrap(value);
    return () => checkVariables('CreateOneAccountGroup', { name: 'Group', definition: value });
  };
  for (const wrap of [(inner: unknown) => ({ and: inner, first: null }), (inner: unknown) => [inner, 1]]) {
    expect(nested(40, wrap)).not.toThrow();
    expect(Object.keys(refusal(nested(41, wrap)).fieldErrors ?? {})).toEqual(['definition']);
  }
});

test.each([
  ['UpdateBrand', { id: '1', update: { commission: 'lots' } }, 'update.commission', 'Please enter a number.'],
  ['Brands', { paging: { first: 1.5 } }, 'paging.first', 'Please enter a whole number.'],
  ['Brands', { paging: { first: 2 ** 31 } }, 'paging.first', 'This number is too large.'],
  ['Brand', {}, 'id', 'This is required.'],
  [
    'Brands',
    { sorting: [{ field: 'password', direction: 'ASC' }] },
    'sorting.0.field',
    'Please choose one of the values offered.',
  ],
  ['Brand', { id: { a: 1 } }, 'id', 'This cannot be saved as it is. Please check it.'],
  ['Brands', { sneaky: 1 }, 'sneaky', 'This operation has no such variable.'],
] as const)('%s with %j says at %s: %s', (operation, variables, path, words) => {
  const error = refusal(() => checkVariables(operation, variables));
  expect(error.fieldErrors).toEqual({ [path]: words });
  expect(error.message).toBe(`Not valid: ${path}.`);
});

test('every bad value is reported, up to five, unknown ones included', () => {
  const error = refusal(() =>
    checkVariables('Brands', { sneaky: 1, paging: { first: 'ten' }, sorting: [{ field: 'name', direction: 'UP' }] }),
  );
  expect(Object.keys(error.fieldErrors ?? {})).toEqual(['sneaky', 'paging.first', 'sorting.0.direction']);
});

test('values beyond the limits of the upstream are refused before anything is compared', () => {
  const ids = Array.from({ length: 20_000 }, String);
  const error = refusal(() => checkVariables('Brands', { filter: { id: { in: ids } } }));
  expect(error).toMatchObject({
    message: 'Too much at once: filter.',
    fieldErrors: { filter: 'This asks for too much at once.' },
  });
});

const ids = (count: number) => Array.from({ length: count }, (_, at) => `${at}`.padStart(36, '0'));

test('one mutation changes at most a chunk of records, and writes at most 2 MB to all of them', () => {
  const adding = (productIds: string[], tagIds: string[]) => () =>
    checkVariables('AddTagsToProducts', { productIds, tagIds });
  expect(adding(ids(200), ids(250))).not.toThrow();
  for (const check of [adding(ids(201), ids(1)), adding(ids(200), ids(300)), adding(ids(1_000), ids(1_000))])
    expect(refusal(check)).toMatchObject({
      message: 'Too much at once: productIds.',
      fieldErrors: { productIds: 'This asks for too much at once.' },
    });
  expect(() => checkVariables('UpdateManyBrands', { ids: ids(201), update: { enabled: true } })).toThrow(
    'Too much at once: ids.',
  );
});

test('the refusal does not repeat values', () => {
  const error = refusal(() => checkVariables('UpdateBrand', { id: '1', update: { commission: 'hunter2' } }));
  expect(JSON.stringify(error.toBody())).not.toContain('hunter2');
});

test.each([[null], ['x'], [[1]]])('variables that are not an object (%j) are refused', (variables) => {
  expect(refusal(() => checkVariables('Me', variables))).toMatchObject({
    code: 'BAD_USER_INPUT',
    message: 'The variables of an operation are an object.',
  });
});
