import { act, fireEvent, render, screen } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { lazyPart } from '@/components/ui/lazy-part';

function Part({ text }: { text: string }) {
  return <p>{text}</p>;
}

const load = jest.fn(async () => Part);
beforeEach(() => load.mockClear());

test('the code loads at the first action, once, and the part is there as soon as it is rendered', async () => {
  const Lazy = lazyPart(load);
  expect(load).not.toHaveBeenCalled();
  await act(async () => fireEvent.pointerMove(window));
  fireEvent.keyDown(window, { key: 'a' });
  expect(load).toHaveBeenCalledTimes(1);
  render(<Lazy text="No orders" />);
  expect(screen.getByText('No orders')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

test('a part rendered before its code is there appears when it comes, beside what is there already', async () => {
  let arrive = (_: typeof Part) => {};
  const Lazy = lazyPart(() => new Promise<typeof Part>((resolve) => (arrive = resolve)));
  const screenWith = (text: string | undefined) => (
    <>
      <p>Orders</p>
      {text ? <Lazy text={text} /> : null}
    </>
  );
  const { rerender } = render(screenWith(undefined));
  rerender(screenWith('No orders'));
  expect(screen.getByText('Orders')).toBeVisible();
  expect(screen.queryByText('No orders')).toBeNull();
  await act(async () => arrive(Part));
  expect(screen.getByText('No orders')).toBeVisible();
});

test('a part in the document is kept as it was drawn', async () => {
  const Lazy = lazyPart(load);
  const drawn = document.createElement('main');
  drawn.innerHTML = '<p>No orders</p>';
  const paragraph = drawn.firstChild;
  const complaints: unknown[] = [];
  await act(async () => {
    hydrateRoot(drawn, <Lazy text="No orders" />, { onRecoverableError: (error) => complaints.push(error) });
  });
  expect(load).toHaveBeenCalledTimes(1);
  expect(complaints).toEqual([]);
  expect(drawn.firstChild).toBe(paragraph);
});
