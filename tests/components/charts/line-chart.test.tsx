import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { ChartSwitch } from '@/components/charts/chart-switch';
import { LineChart } from '@/components/charts/line-chart';
import type { ChartPoint } from '@/components/charts/types';

const days: readonly ChartPoint[] = [
  { name: '01-11-2026', short: '1 Nov', value: 12.5 },
  { name: '02-11-2026', short: '2 Nov', value: 0 },
];

function Chart({ points = days }: { points?: readonly ChartPoint[] }) {
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      <ChartSwitch asTable={asTable} onChange={setAsTable} />
      <LineChart
        title="Revenue"
        points={points}
        headers={['Day', 'Revenue']}
        format={(value) => `R ${value}`}
        formatAxis={(value) => `${value} rand`}
        asTable={asTable}
      />
    </>
  );
}

const picture = () => screen.getByRole('img', { name: /^Line chart: Revenue\./ });
const lineIn = (element: Element) => element.querySelector('path[stroke-width]')?.getAttribute('d');

test('[DSH-02] the figures are in a table next to the picture, and replace it on request', async () => {
  render(<Chart />);
  expect(picture().parentElement).not.toHaveClass('hidden');
  expect(screen.getByRole('table', { name: 'Revenue' })).toBeInTheDocument();
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DayRevenue', '01-11-2026R 12.5', '02-11-2026R 0']);
  const region = screen.getByRole('region', { name: 'Revenue, table' });
  expect(region).toHaveClass('sr-only');
  await userEvent.click(screen.getByRole('button', { name: 'Table', pressed: false }));
  expect(region).not.toHaveClass('sr-only');
  expect(picture().parentElement).toHaveClass('hidden');
  expect(screen.getByRole('button', { name: 'Table', pressed: true })).toBeInTheDocument();
});

test('[DSH-02] the line is drawn by the server, straight from day to day, between axes of round values and days', () => {
  const drawn = document.createElement('div');
  drawn.innerHTML = renderToString(<Chart />);
  expect(lineIn(drawn)).toBe('M0,16.67L100,100');
  const texts = [...drawn.querySelectorAll('[role="img"] span')].map(({ textContent }) => textContent).filter(Boolean);
  expect(texts).toEqual(['0 rand', '5 rand', '10 rand', '15 rand', '1 Nov', '2 Nov']);
});

test('[DSH-02] a day that is not over is no part of the line, and the line ends with the value before it', () => {
  render(<Chart points={[...days, { name: '03-11-2026, so far', short: '3 Nov', value: 1, isOpen: true }]} />);
  expect(lineIn(picture())).toBe('M0,16.67L50,100');
  expect(picture().querySelector('p')).toHaveTextContent('0 rand');
});

test('[DSH-02] the point nearest to the pointer is named', () => {
  render(<Chart />);
  const plot = picture().querySelector('svg')?.parentElement as HTMLElement;
  plot.getBoundingClientRect = () => new DOMRect(100, 0, 200, 100);
  fireEvent(plot, new MouseEvent('pointermove', { bubbles: true, clientX: 130 }));
  expect(picture()).toHaveTextContent('01-11-2026R 12.5');
  fireEvent(plot, new MouseEvent('pointermove', { bubbles: true, clientX: 290 }));
  expect(picture()).toHaveTextContent('02-11-2026R 0');
  expect(picture()).not.toHaveTextContent('01-11-2026');
  fireEvent.pointerLeave(plot);
  expect(picture()).not.toHaveTextContent('02-11-2026');
});
