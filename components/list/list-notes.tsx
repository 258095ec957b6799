'use client';

import type { AppError } from '@/lib/errors';
import { Alert } from './lazy-extras';

interface ListNotesProps {
  /** What to say if the rows could not be read. */
  title: string;
  error: AppError | null;
  retry: () => void;
  isFetching: boolean;
  /** Why the first page is shown instead of the one that was asked for. */
  notice: string | undefined;
}

/** Over the rows of a list: why they are not those that were asked for. */
export function ListNotes({ title, error, retry, isFetching, notice }: ListNotesProps) {
  return (
    <>
      <div role="status">
        {notice ? (
          <Alert tone="info" className="mb-4">
            {notice}
          </Alert>
        ) : null}
      </div>
      {error ? (
        <Alert title={title} onRetry={retry} retrying={isFetching} reference={error.requestId} className="mb-4">
          {error.code === 'UNSUPPORTED' ? error.message : null}
        </Alert>
      ) : null}
    </>
  );
}
