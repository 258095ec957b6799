import { cx } from '@/components/ui/cx';
import { leafOf, mayMeanLaterDay, nextRuns, type Recurrence } from '@/lib/resources/message-campaigns/runs';

const SHOWN = 5;

/** The next five runs of a recurring campaign as days of a calendar, Johannesburg time. */
export function RunCalendar({ rhythm: recurrence, isSaved = false }: { rhythm: Recurrence; isSaved?: boolean }) {
  const runs = nextRuns(recurrence, SHOWN);
  const isMonthEnd = recurrence.interval === 'MONTHLY' && Number(recurrence.day.slice(8)) > 28;
  return (
    <div className="space-y-3">
      <ol aria-label="Next five runs" className="grid grid-cols-[repeat(auto-fill,minmax(6.5rem,1fr))] gap-2">
        {runs.map((run, at) => {
          const { weekday, date, month, year, time } = leafOf(run);
          return (
            <li key={run}>
              <time
                dateTime={run}
                className={cx(
                  'block overflow-hidden rounded border text-center',
                  at === 0 ? 'border-accent' : 'border-line',
                )}
              >
                <span
                  className={cx(
                    'block border-b px-1 py-1 text-xs font-medium',
                    at === 0 ? 'border-accent bg-accent-soft text-accent' : 'border-line bg-subtle text-muted',
                  )}
                >
                  {weekday}
                </span>
                <span className="block pt-1.5 text-xl leading-none font-medium tabular-nums"> {date}</span>
                <span className="block px-1 pt-1 text-sm text-muted">
                  {' '}
                  {month} {year}
                </span>
                <span className="block pt-0.5 pb-1.5 text-sm tabular-nums"> {time}</span>
              </time>
            </li>
          );
        })}
      </ol>
      {isSaved && mayMeanLaterDay(recurrence) ? (
        <p className="text-sm text-muted">
          The next run is on the last day of its month. A campaign that was set for a later day goes back to that day in
          longer months.
        </p>
      ) : isMonthEnd ? (
        <p className="text-sm text-muted">In a shorter month it runs on the last day.</p>
      ) : null}
    </div>
  );
}
