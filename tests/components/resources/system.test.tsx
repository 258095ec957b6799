/** System says which adapter is in use, and when it was compared with the marketplace's schema. */
import { render, screen } from '@testing-library/react';
import { SystemPage } from '@/components/resources/app-config/system';

jest.mock('@/components/resources/app-config/check-again', () => ({ CheckAgain: () => null }));

type System = Parameters<typeof SystemPage>[0]['system'];

const system: System = {
  contract: { verdict: 'fine', checkedAt: '2026-05-01T07:00:00.000Z', screens: [] },
  upstream: 'api.example.com',
  adapter: undefined,
  version: '0.1.0',
  node: '24.0.0',
  since: '2026-05-01T07:00:00.000Z',
  services: { search: false, content: false, metrics: false },
  history: 'off',
};
const shown = (adapter: System['adapter']) => {
  render(<SystemPage system={{ ...system, adapter }} />);
  return screen.queryByText('Adapter')?.nextElementSibling?.textContent;
};

test('its times are written as elsewhere in the console', () => {
  shown(undefined);
  expect(screen.getByText('Started').nextElementSibling?.textContent).toMatch(/^01-05-2026, 09:00 \(/);
  expect(screen.getByText(/^Checked 01-05-2026, 09:00 \(/)).toBeInTheDocument();
});

test('without one there is no line', () => expect(shown(undefined)).toBeUndefined());

test('its folder, how many operations it replaces, and when it was checked', () => {
  const checked = { folder: 'north', operations: 146, checkedAt: '2026-05-01T07:00:00.000Z' };
  expect(shown({ ...checked, faults: 0 })).toMatch(
    /^northReplaces 146 operations\. Its files are read when the console starts\. Checked 01-05-2026, 09:00 \(.+\): it fits\.$/,
  );
});

test('one that no longer fits says how many faults it has', () => {
  expect(shown({ folder: 'north', operations: 146, checkedAt: '2026-05-01T07:00:00.000Z', faults: 3 })).toMatch(
    /\(.+\): 3 faults\.$/,
  );
});

test('one that could not be compared with a schema says so', () => {
  expect(shown({ folder: 'north', operations: 1, checkedAt: null, faults: 0 })).toBe(
    'northReplaces 1 operation. Its files are read when the console starts. Not yet compared with the marketplace’s schema, which could not be read.',
  );
});

test('a marketplace that is down is said to be, with the reason', () => {
  const contract = { ...system.contract, verdict: 'unknown', isUnreachable: true, reason: 'it answered 503' } as const;
  render(<SystemPage system={{ ...system, contract }} />);
  expect(screen.getByText('It is not available: it answered 503.')).toBeInTheDocument();
});
