import { act, render, screen } from '@testing-library/react';
import { Fading } from '@/components/list/fading';

const Rows = ({ isBusy }: { isBusy: boolean }) => (
  <Fading isBusy={isBusy}>
    <p>Row</p>
  </Fading>
);
const frame = () => screen.getByText('Row').parentElement;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

it('fades the rows only if the next ones take 200 ms', () => {
  const { rerender } = render(<Rows isBusy={false} />);
  rerender(<Rows isBusy />);
  act(() => jest.advanceTimersByTime(199));
  expect(frame()).toHaveAttribute('aria-busy', 'true');
  expect(frame()).not.toHaveAttribute('class');
  act(() => jest.advanceTimersByTime(1));
  expect(frame()).toHaveClass('opacity-50');
});

it('shows the next rows at once, and starts the timer again for the page after them', () => {
  const { rerender } = render(<Rows isBusy />);
  act(() => jest.advanceTimersByTime(200));
  rerender(<Rows isBusy={false} />);
  expect(frame()).not.toHaveAttribute('class');
  rerender(<Rows isBusy />);
  expect(frame()).not.toHaveAttribute('class');
});
