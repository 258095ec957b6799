'use client';

import { useId, useState, type CSSProperties, type PointerEvent } from 'react';
import { cx } from '@/components/ui/cx';
import { axisTicks, round, type Spot } from './axis';
import { labelTop } from './label-place';
import type { ChartPoint, Format } from './types';

export interface LinePlotProps {
  label: string;
  points: readonly ChartPoint[];
  format: Format;
  formatAxis: Format;
}

/** Labels on the axis of a wide plot; a narrow one shows every third of these. */
const MAX_LABELS = 10;

/**
 * The line itself, a picture of 256 px that is as wide as its place. It comes with the document: the line is stretched
 * by the browser, and dots and texts, which may not be, stand over it by per cent. Between two points it is straight:
 * nothing is known of what lies between. The last complete point is named, or the one nearest to the pointer.
 */
export function LinePlot({ label, points, format, formatAxis }: LinePlotProps) {
  // -1 while the pointer is elsewhere.
  const [near, setNear] = useState(-1);
  const ticks = axisTicks(points.map(({ value }) => value));
  const [low = 0, high = 1] = [ticks[0], ticks.at(-1)];
  const across = (index: number) => round((index / Math.max(1, points.length - 1)) * 100);
  const down = (value: number) => round(((high - value) / (high - low)) * 100);
  const spots = points.map(({ value }, index) => ({ x: across(index), y: down(value) }));
  const step = Math.ceil(points.length / MAX_LABELS);
  const follow = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = Math.min(1, Math.max(0, (clientX - left) / width));
    setNear(Math.round(share * (points.length - 1)));
  };
  // Only the last day can be incomplete.
  const whole = points.filter(({ isOpen }) => !isOpen).length;
  const line = spots.slice(0, whole);
  const last = line.at(-1);
  const [named, spot] = [points[near], spots[near]];
  return (
    <div role="img" aria-label={label} className="@container h-64 text-xs text-muted">
      <div className="grid size-full grid-cols-[auto_minmax(0,1fr)] grid-rows-[minmax(0,1fr)_auto] gap-x-2 pt-4 pr-2">
        <div className="flex flex-col-reverse justify-between">
          {ticks.map((tick) => (
            <span key={tick} className="flex h-0 items-center justify-end whitespace-nowrap">
              {formatAxis(tick)}
            </span>
          ))}
        </div>
        <div
          className="relative"
          onPointerMove={follow}
          onPointerDown={follow}
          onPointerLeave={() => setNear(-1)}
          onPointerCancel={() => setNear(-1)}
        >
          {/* The current day is incomplete, so it is an open dot beside the line and does not pull it down. */}
          <Line spots={line} lines={ticks.map(down)} zero={down(0)} />
          {spots.map((each, index) =>
            index + 1 < whole ? null : (
              <Dot
                key={index}
                spot={each}
                className={cx('size-2.5 border-accent', index < whole ? 'bg-accent' : 'bg-surface')}
              />
            ),
          )}
          {named && spot ? (
            <>
              <Dot spot={spot} className="size-3 border-surface bg-accent" />
              <Tip spot={spot} name={named.name} value={format(named.value)} />
            </>
          ) : last && spots.length > 1 ? (
            <EndLabel spots={spots} last={last} text={formatAxis(points[whole - 1]?.value ?? 0)} />
          ) : null}
        </div>
        <div className="relative col-start-2 h-10">
          {points.map(({ short }, index) =>
            index % step === 0 ? (
              <span
                key={index}
                className={cx(
                  'absolute top-4 -translate-x-1/2 whitespace-nowrap',
                  index % (step * 3) !== 0 && 'hidden @lg:block',
                )}
                style={{ left: `${across(index)}%` }}
              >
                {short}
              </span>
            ) : null,
          )}
        </div>
      </div>
    </div>
  );
}

/** The line, a wash of its colour down to zero, and the lines of the axis behind them, at heights in per cent. */
function Line({ spots, lines, zero }: { spots: readonly Spot[]; lines: readonly number[]; zero: number }) {
  const wash = useId();
  const [first, last] = [spots[0], spots.at(-1)];
  const line = first ? `M${spots.map(({ x, y }) => `${x},${y}`).join('L')}` : '';
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full overflow-visible"
    >
      <linearGradient id={wash} gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="100">
        <stop offset="0" stopColor="var(--accent)" stopOpacity="0.2" />
        <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
      </linearGradient>
      <path
        d={lines.map((y) => `M0,${y}H100`).join('')}
        className="stroke-line"
        vectorEffect="non-scaling-stroke"
        shapeRendering="crispEdges"
      />
      {first && last ? <path d={`${line}V${zero}H${first.x}Z`} fill={`url(#${wash})`} /> : null}
      <path d={line} className="fill-none stroke-accent" strokeWidth="2" vectorEffect="non-scaling-stroke" />
    </svg>
  );
}

function Dot({ spot: { x, y }, className }: { spot: Spot; className: string }) {
  return (
    <span
      className={cx('absolute -translate-1/2 rounded-full border-2', className)}
      style={{ left: `${x}%`, top: `${y}%` }}
    />
  );
}

/**
 * The last whole day's value, where it covers neither the line nor the dot of a day that is not over. Half of
 * 'R 1 234 567' takes 17 % of the narrowest plot on a phone, and 8 % of one in a wide place.
 */
function EndLabel({ spots, last, text }: { spots: readonly Spot[]; last: Spot; text: string }) {
  const [narrow, wide] = [17, 8].map((half) => `${labelTop(spots, last, half)}px`);
  return (
    <p
      className="absolute top-(--narrow) -translate-x-1/2 bg-surface font-semibold whitespace-nowrap text-ink @lg:top-(--wide)"
      style={{ left: `${last.x}%`, '--narrow': narrow, '--wide': wide } as CSSProperties}
    >
      {text}
    </p>
  );
}

/** Names a point, on the side of it where there is more room. */
function Tip({ spot: { x, y }, name, value }: { spot: Spot; name: string; value: string }) {
  return (
    <div
      className={cx(
        'absolute -translate-y-1/2 rounded border border-line bg-surface p-3 whitespace-nowrap',
        x < 50 ? 'ml-2.5' : '-ml-2.5 -translate-x-full',
      )}
      style={{ left: `${x}%`, top: `clamp(1.5rem, ${y}%, 100% - 1.5rem)` }}
    >
      <p>{name}</p>
      <p className="text-sm font-semibold text-ink">{value}</p>
    </div>
  );
}
