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

test('what fits the contract passes as it is', () => {
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

test('values are not repeated in the refusal', () => {
  const error = refusal(() => checkVariables('UpdateBrand', { id: '1', update: { commission: 'hunter2' } }));
  expect(JSON.stringify(error.toBody())).not.toContain('hunter2');
});

test.each([[null], ['x'], [[1]]])('variables that are no object (%j) are refused', (variables) => {
  expect(refusal(() => checkVariables('Me', variables)).code).toBe('BAD_USER_INPUT');
});
