/** What a user types into a search box of the server's document, before the scripts have run. */
import { act, render, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { SearchBox } from '@/components/list/search-box';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Runs the scripts after `typed` was typed, or nothing. @returns what is searched for within a second */
function hydrateAfter(typed: string | undefined): string[] {
  const searched: string[] = [];
  const box = <SearchBox label="Name" placeholder="Name" value="Saved" onCommit={(text) => searched.push(text)} />;
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(box);
  if (typed !== undefined) screen.getByRole<HTMLInputElement>('searchbox').value = typed;
  const { rerender } = render(box, { container, hydrate: true });
  rerender(box);
  act(() => jest.advanceTimersByTime(1000));
  return searched;
}

test('it stays and is searched for', () => {
  expect(hydrateAfter('Early')).toEqual(['Early']);
  expect(screen.getByRole('searchbox')).toHaveValue('Early');
});

test('an emptied box searches for nothing', () => {
  expect(hydrateAfter('')).toEqual(['']);
});

test('an untouched box starts no search', () => {
  expect(hydrateAfter(undefined)).toEqual([]);
  expect(screen.getByRole('searchbox')).toHaveValue('Saved');
});
