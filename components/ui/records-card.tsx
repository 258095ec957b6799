import { Fragment, type ReactNode } from 'react';
import { Alert } from './alert';
import { Card } from './card';
import { cx } from './cx';
import { Link } from './link';
import { Skeleton } from './skeleton';

/** One record of a card. */
export interface CardRecord {
  readonly id: string;
  readonly title: string;
  /** Its page, if the user may open it. */
  readonly href?: string | undefined;
  /** The second line. */
  readonly detail?: ReactNode;
  /** Below both lines. */
  readonly beneath?: ReactNode;
  /** At the right: an amount, a button. */
  readonly end?: ReactNode;
}

export interface RecordsCardProps {
  title: string;
  /** The figures of all records as one line; left out while they are not known. */
  figures?: string | undefined;
  /** The newest first; undefined while they, or the code that reads them, load. */
  records: readonly CardRecord[] | undefined;
  /** How many of them are shown: five, unless there is no list with the others. */
  shown?: number;
  /** The sentence shown when there are no records. */
  empty: string;
  /** What failed, with a way to try again. */
  failure?: { says: string; onRetry: () => void; retrying: boolean; reference?: string | undefined } | undefined;
  /** In place of a list: a button that shows more of them. */
  more?: ReactNode;
  /** The list with the same records. */
  all?: { href: string; label: string } | undefined;
}

/** Records that belong to the one on the page: their figures, the first five with links, and the way to all of them. */
export function RecordsCard({ title, figures, records, shown = 5, empty, failure, all, more }: RecordsCardProps) {
  const isLoading = records === undefined && !failure;
  return (
    <Card title={title}>
      <div aria-busy={isLoading || undefined} className="space-y-3">
        {isLoading ? <Placeholder title={title} /> : null}
        {records?.length === 0 ? <p className="text-muted">{empty}</p> : null}
        {records?.length && figures ? <Figures line={figures} /> : null}
        {records?.length ? (
          <ul aria-label={title} className={cx('divide-y divide-line', figures ? 'border-t border-line' : '-mt-2.5')}>
            {records.slice(0, shown).map((record) => (
              <Row key={record.id} {...record} />
            ))}
          </ul>
        ) : null}
        {failure ? (
          <Alert onRetry={failure.onRetry} retrying={failure.retrying} reference={failure.reference}>
            {failure.says}
          </Alert>
        ) : null}
        {more}
        {all && records?.length ? (
          <p>
            <Link href={all.href}>{all.label}</Link>
          </p>
        ) : null}
      </div>
    </Card>
  );
}

/** A date or an amount at the end of the line is not broken in two. */
function Figures({ line }: { line: string }) {
  return (
    <p className="tabular-nums">
      {line.split(' ').map((word, index) => (
        <Fragment key={index}>
          {index > 0 ? ' ' : ''}
          <span className="inline-block">{word}</span>
        </Fragment>
      ))}
    </p>
  );
}

function Row({ title, href, detail, beneath, end }: CardRecord) {
  return (
    <li className="flex items-start justify-between gap-4 py-2.5">
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere">{href ? <Link href={href}>{title}</Link> : title}</p>
        {detail ? <p className="text-sm text-muted">{detail}</p> : null}
        {beneath}
      </div>
      {end ? <div className="shrink-0 text-right tabular-nums">{end}</div> : null}
    </li>
  );
}

function Placeholder({ title }: { title: string }) {
  return (
    <>
      <span role="status" className="sr-only">
        Loading: {title}
      </span>
      <Skeleton className="h-5 w-3/4" />
      <Skeleton className="h-10 w-full" />
      <Skeleton className="h-10 w-full" />
    </>
  );
}
