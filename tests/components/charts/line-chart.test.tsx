import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ChartSwitch } from '@/components/charts/chart-switch';
import { LineChart } from '@/components/charts/line-chart';

let drawingFails = false;

// jsdom has no canvas; the drawing is tested in Chromium (tests/e2e/dashboard.spec.ts).
jest.mock('@/components/charts/line-canvas', () => ({
  LineCanvas: ({ label }: { label: string }) => {
    if (drawingFails) throw new Error('The drawing code did not come');
    return <canvas role="img" aria-label={label} />;
  },
}));

const points = [
  { name: '01-11-2026', short: '1 Nov', value: 12.5 },
  { name: '02-11-2026', short: '2 Nov', value: 0 },
];
function Chart() {
  const [asTable, setAsTable] = useState(false);
  return (
    <>
      <ChartSwitch asTable={asTable} onChange={setAsTable} />
      <LineChart
        title="Revenue"
        points={points}
        headers={['Day', 'Revenue']}
        format={(value) => `R ${value}`}
        formatAxis={String}
        asTable={asTable}
      />
    </>
  );
}

afterEach(() => {
  drawingFails = false;
});

test('[DSH-02] the figures are in a table next to the picture, and replace it on request', async () => {
  render(<Chart />);
  expect(await screen.findByRole('img', { name: /^Line chart: Revenue\./ })).toBeInTheDocument();
  expect(screen.getByRole('table', { name: 'Revenue' })).toBeInTheDocument();
  const rows = screen.getAllByRole('row');
  expect(rows.map((row) => row.textContent)).toEqual(['DayRevenue', '01-11-2026R 12.5', '02-11-2026R 0']);
  const region = screen.getByRole('region', { name: 'Revenue, table' });
  expect(region).toHaveClass('sr-only');
  await userEvent.click(screen.getByRole('button', { name: 'Table', pressed: false }));
  expect(region).not.toHaveClass('sr-only');
  expect(screen.getByRole('button', { name: 'Table', pressed: true })).toBeInTheDocument();
});

test('where the drawing fails the table is shown to everybody', async () => {
  drawingFails = true;
  const error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  render(<Chart />);
  await screen.findByRole('region', { name: 'Revenue, table' });
  expect(screen.getByRole('region', { name: 'Revenue, table' })).not.toHaveClass('sr-only');
  expect(screen.queryByRole('img')).not.toBeInTheDocument();
  expect(error).toHaveBeenCalled();
});
