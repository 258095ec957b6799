import type { ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Spinner } from '@/components/ui/spinner';

/** The whole page is loading. */
export function PageSpinner({ label = 'Loading' }: { label?: string }) {
  return (
    <div className="flex min-h-[60vh] items-center justify-center text-muted">
      <Spinner label={label} className="[&>span:first-child]:size-6" />
    </div>
  );
}

export interface PageErrorProps {
  /** e.g. 'Error fetching brand'. */
  title: string;
  /** e.g. 'An unexpected error occured when fetching the specified brand'. */
  body?: ReactNode;
  onRetry?: () => void;
  retrying?: boolean;
  /** The request id, for the user to quote. */
  reference?: string;
  /** Another way to continue: a link back to the list. */
  action?: ReactNode;
}

/** The page could not be shown; announced at once. */
export function PageError({ title, body, onRetry, retrying, reference, action }: PageErrorProps) {
  return (
    <div role="alert" className="flex min-h-[50vh] flex-col items-center justify-center px-6 text-center">
      <Icon name="circle-alert" className="size-7 stroke-[1.25] text-danger" />
      <h2 className="mt-4 font-display text-xl font-[420]">{title}</h2>
      {body ? <p className="mt-2 max-w-md text-balance text-muted">{body}</p> : null}
      {reference ? (
        <p className="mt-2 text-sm text-muted">
          Reference: <span className="tabular-nums">{reference}</span>
        </p>
      ) : null}
      <div className="mt-6 flex flex-wrap items-center justify-center gap-x-4 gap-y-2">
        {onRetry ? (
          <Button onClick={onRetry} loading={retrying}>
            Retry
          </Button>
        ) : null}
        {action}
      </div>
    </div>
  );
}

/** The page does not exist. */
export function PageNotFound({
  title = 'Page not found',
  body,
  action,
}: {
  title?: string;
  body?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className="flex min-h-[50vh] flex-col items-center justify-center px-6 text-center">
      <Icon name="compass" className="size-7 stroke-[1.25] text-muted" />
      <h1 className="mt-4 font-display text-2xl font-[420]">{title}</h1>
      {body ? <p className="mt-2 max-w-md text-balance text-muted">{body}</p> : null}
      {action ? <div className="mt-6">{action}</div> : null}
    </div>
  );
}
