import { act, renderHook } from '@testing-library/react';
import { useSelection } from '@/components/list/use-selection';

const rows = ['a', 'b', 'c', 'd'].map((id) => ({ id, name: id.toUpperCase() }));
const select = (scope = 'all', visible = rows) =>
  renderHook(({ scope, visible }) => useSelection(scope, visible), { initialProps: { scope, visible } });
const idsOf = ({ result }: ReturnType<typeof select>) => [...result.current.selected.keys()];

test('a row is selected with its name, and deselected', () => {
  const hook = select();
  act(() => hook.result.current.toggle('b', true, false));
  expect([...hook.result.current.selected]).toEqual([['b', 'B']]);
  act(() => hook.result.current.toggle('b', false, false));
  expect(idsOf(hook)).toEqual([]);
});

test('Shift selects or deselects everything between two rows, in either direction', () => {
  const hook = select();
  act(() => hook.result.current.toggle('d', true, false));
  act(() => hook.result.current.toggle('b', true, true));
  expect(idsOf(hook).toSorted()).toEqual(['b', 'c', 'd']);
  act(() => hook.result.current.toggle('c', false, true));
  expect(idsOf(hook)).toEqual(['d']);
});

test('Shift without a previously selected row selects that row alone', () => {
  const hook = select();
  act(() => hook.result.current.toggle('c', true, true));
  expect(idsOf(hook)).toEqual(['c']);
  // Neither the checkbox in the header nor Clear counts as a row.
  act(() => hook.result.current.togglePage(true));
  act(() => hook.result.current.set(new Map()));
  act(() => hook.result.current.toggle('d', true, true));
  expect(idsOf(hook)).toEqual(['d']);
});

test('the checkbox in the header selects the page, and the selection elsewhere stays', () => {
  const hook = select('all', rows.slice(0, 2));
  act(() => hook.result.current.togglePage(true));
  expect(hook.result.current).toMatchObject({ onPage: 2, outside: 0 });
  hook.rerender({ scope: 'all', visible: rows.slice(2) });
  expect(hook.result.current).toMatchObject({ onPage: 0, outside: 2 });
  act(() => hook.result.current.togglePage(true));
  expect(hook.result.current).toMatchObject({ onPage: 2, outside: 2 });
  act(() => hook.result.current.togglePage(false));
  expect(idsOf(hook)).toEqual(['a', 'b']);
  act(() => hook.result.current.set(new Map()));
  expect(idsOf(hook)).toEqual([]);
});

test('all matches are selected by id, with the names that are known', () => {
  const hook = select('all', rows.slice(0, 2));
  act(() => hook.result.current.toggle('a', true, false));
  hook.rerender({ scope: 'all', visible: rows.slice(2) });
  act(() => hook.result.current.setIds(['a', 'c', 'x']));
  expect([...hook.result.current.selected]).toEqual([
    ['a', 'A'],
    ['c', 'C'],
    ['x', ''],
  ]);
  // Shift does not extend from a row that was selected before.
  act(() => hook.result.current.setIds([]));
  act(() => hook.result.current.toggle('d', true, true));
  expect(idsOf(hook)).toEqual(['d']);
});

test('exactly the records that a finished action leaves stay selected', () => {
  const hook = select();
  act(() => hook.result.current.togglePage(true));
  act(() => hook.result.current.set(new Map([['b', 'B']])));
  expect(idsOf(hook)).toEqual(['b']);
});

test('different filters start without a selection, also once the first ones are restored', () => {
  const hook = select();
  act(() => hook.result.current.togglePage(true));
  hook.rerender({ scope: 'enabled', visible: rows });
  expect(idsOf(hook)).toEqual([]);
  hook.rerender({ scope: 'all', visible: rows });
  expect(idsOf(hook)).toEqual([]);
});

test('until the rows of a scope have arrived, none can be selected', () => {
  const { result, rerender } = renderHook(({ visible }) => useSelection('enabled', visible), {
    initialProps: { visible: undefined as typeof rows | undefined },
  });
  act(() => result.current.toggle('b', true, false));
  act(() => result.current.togglePage(true));
  expect(result.current.selected.size).toBe(0);
  rerender({ visible: rows });
  act(() => result.current.toggle('d', true, false));
  expect([...result.current.selected.keys()]).toEqual(['d']);
});
