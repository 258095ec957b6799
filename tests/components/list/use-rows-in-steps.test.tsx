/** The next page of many rows is drawn in two steps: first what a screen shows. */
import { render, screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { useRowsInSteps } from '@/components/list/use-rows-in-steps';

interface Row {
  id: string;
}

const page = (mark: string, count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `${mark}${at + 1}` }));

let drawn: string[][] = [];
beforeEach(() => {
  drawn = [];
});

function Rows({ rows }: { rows: readonly Row[] }) {
  const shown = useRowsInSteps(rows);
  useLayoutEffect(() => {
    drawn.push(shown.map(({ id }) => id));
  });
  return (
    <ul>
      {shown.map(({ id }) => (
        <li key={id}>{id}</li>
      ))}
    </ul>
  );
}

const ids = (mark: string, from: number, to: number) =>
  page(mark, to)
    .slice(from - 1)
    .map(({ id }) => id);

test('the first page is drawn whole, and the next one begins with sixteen rows', () => {
  const { rerender } = render(<Rows rows={page('a', 50)} />);
  expect(drawn).toEqual([ids('a', 1, 50)]);
  rerender(<Rows rows={page('b', 50)} />);
  expect(drawn[1]).toEqual([...ids('b', 1, 16), ...ids('a', 17, 50)]);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(ids('b', 1, 50));
});

test('no row is drawn twice when the pages overlap', () => {
  const { rerender } = render(<Rows rows={page('a', 50)} />);
  rerender(<Rows rows={[...page('a', 50).slice(30), ...page('b', 20)]} />);
  expect(drawn[1]).toHaveLength(new Set(drawn[1]).size);
  expect(screen.getAllByRole('listitem')).toHaveLength(40);
});

test('a short page is drawn at once', () => {
  const { rerender } = render(<Rows rows={page('a', 50)} />);
  rerender(<Rows rows={page('b', 3)} />);
  expect(drawn[1]).toEqual(ids('b', 1, 3));
});
