'use client';

import {
  CategoryScale,
  Chart,
  Filler,
  LinearScale,
  LineController,
  LineElement,
  PointElement,
  Tooltip,
  type ChartData,
  type ChartOptions,
  type ScriptableContext,
} from 'chart.js';
import { useMemo } from 'react';
import { Line } from 'react-chartjs-2';
import type { ChartPoint, Format } from './types';
import { useChartColours, type ChartColours } from './use-chart-colours';

Chart.register(LineController, LineElement, PointElement, LinearScale, CategoryScale, Filler, Tooltip);

/** A gradient from a light shade of the colour under the line to transparent at the axis; colours are #rrggbb. */
function wash(colour: string) {
  return ({ chart: { ctx, chartArea } }: ScriptableContext<'line'>) => {
    if (!chartArea) return 'transparent';
    const gradient = ctx.createLinearGradient(0, chartArea.top, 0, chartArea.bottom);
    gradient.addColorStop(0, `${colour}33`);
    gradient.addColorStop(1, `${colour}00`);
    return gradient;
  };
}

function dataOf(points: readonly ChartPoint[], { accent, surface }: ChartColours): ChartData<'line'> {
  return {
    labels: points.map(({ short }) => short),
    datasets: [
      {
        data: points.map(({ value }) => value),
        borderColor: accent,
        borderWidth: 2,
        backgroundColor: wash(accent),
        fill: 'origin',
        cubicInterpolationMode: 'monotone',
        // The current day is incomplete, so it is an open dot beside the line and does not pull it down.
        segment: {
          borderColor: ({ p1DataIndex }) => (points[p1DataIndex]?.isOpen ? 'transparent' : undefined),
          backgroundColor: ({ p1DataIndex }) => (points[p1DataIndex]?.isOpen ? 'transparent' : undefined),
        },
        pointRadius: points.map(({ isOpen }) => (isOpen || points.length === 1 ? 4 : 0)),
        pointBorderWidth: 2,
        pointBorderColor: accent,
        pointBackgroundColor: points.map(({ isOpen }) => (isOpen ? surface : accent)),
        pointHitRadius: 16,
        pointHoverRadius: 5,
        pointHoverBorderWidth: 2,
        pointHoverBackgroundColor: accent,
        pointHoverBorderColor: surface,
      },
    ],
  };
}

interface Options {
  points: readonly ChartPoint[];
  colours: ChartColours;
  format: Format;
  formatAxis: Format;
}

function optionsOf({
  points,
  colours: { ink, muted, line, surface },
  format,
  formatAxis,
}: Options): ChartOptions<'line'> {
  const family = getComputedStyle(document.body).fontFamily;
  const ticks = { color: muted, font: { family, size: 12 }, padding: 8 };
  return {
    // No animation when the user prefers reduced motion or is looking at the table.
    animation: false,
    maintainAspectRatio: false,
    interaction: { mode: 'index', intersect: false },
    layout: { padding: { top: 8, right: 8 } },
    scales: {
      x: {
        grid: { display: false },
        border: { color: line },
        ticks: { ...ticks, maxRotation: 0, autoSkipPadding: 24 },
      },
      y: {
        beginAtZero: true,
        grid: { color: line, drawTicks: false },
        border: { display: false },
        ticks: { ...ticks, maxTicksLimit: 5, callback: (value) => formatAxis(Number(value)) },
      },
    },
    plugins: {
      tooltip: {
        displayColors: false,
        backgroundColor: surface,
        borderColor: line,
        borderWidth: 1,
        cornerRadius: 6,
        padding: 12,
        caretSize: 0,
        caretPadding: 10,
        titleColor: muted,
        titleFont: { family, size: 12, weight: 'normal' },
        bodyColor: ink,
        bodyFont: { family, size: 14, weight: 600 },
        callbacks: {
          title: ([item]) => points[item?.dataIndex ?? -1]?.name ?? '',
          label: ({ parsed }) => format(parsed.y ?? 0),
        },
      },
    },
  };
}

/** The chart itself, redrawn when the theme changes; loaded only by `LineChart`. */
export function LineCanvas({
  label,
  points,
  format,
  formatAxis,
}: {
  label: string;
  points: readonly ChartPoint[];
  format: Format;
  formatAxis: Format;
}) {
  const colours = useChartColours();
  const data = useMemo(() => dataOf(points, colours), [points, colours]);
  const options = useMemo(
    () => optionsOf({ points, colours, format, formatAxis }),
    [points, colours, format, formatAxis],
  );
  return <Line role="img" aria-label={label} data={data} options={options} />;
}
