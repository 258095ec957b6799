'use client';

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Link } from '@/components/ui/link';
import { Moment } from '@/components/ui/moment';
import { Progress } from '@/components/ui/progress';
import { Status } from '@/components/ui/status';
import { WhatFailed } from '@/components/ui/what-failed';
import type { AppError } from '@/lib/errors';
import { formatMoment } from '@/lib/format/dates';
import { callWork, workKeys, workResultQuery, workUndoQuery } from '@/lib/background/queries';
import { hasEnded, type Work, type WorkStanding, type WorkUndo } from '@/lib/background/work';
import { standingText, stateText } from '@/lib/background/words';
import { offerUndo } from '@/lib/operations/offer-undo';
import { countAction } from '@/lib/operations/countdown';
import { undoLabel } from '@/lib/operations/undo-label';

type Doing = 'CancelWork' | 'RetryWork' | 'DismissWork';

const failures: Record<Doing, string> = {
  CancelWork: 'The action could not be cancelled.',
  RetryWork: 'The action could not be tried again.',
  DismissWork: 'The action could not be removed from the list.',
};

/** One of the buttons of a work. */
function useDo(operation: Doing, { id, operation: sends, failed, skipped }: Work) {
  const { mutate, isPending } = useMutation<unknown, AppError>({
    mutationFn: async () => {
      if (operation === 'RetryWork') await countAction(sends, failed + skipped);
      return callWork(operation, { id });
    },
    meta: { failure: failures[operation], invalidates: [workKeys.all] },
  });
  return { onClick: () => mutate(), loading: isPending, size: 'sm' } as const;
}

/** How a work stands that has ended, and what takes it back; undefined if it cannot be, or is being. */
function useUndo(work: Work): { standing: WorkStanding; undo: (() => void) | undefined } {
  const client = useQueryClient();
  const [isBegun, setBegun] = useState(false);
  const { data } = useQuery({ ...workUndoQuery(work), enabled: hasEnded(work) && work.done > 0 });
  const { tokens, standing } = (hasEnded(work) && data) || NO_UNDO;
  const undo = async () => {
    setBegun(true);
    await offerUndo(client, tokens, { work: work.label }).run();
    setBegun(false);
  };
  return { standing, undo: isBegun || tokens.length === 0 ? undefined : () => void undo() };
}

const NO_UNDO: WorkUndo = { tokens: [], standing: null };

interface WorkItemProps {
  work: Work;
  /** The server does not answer at present. */
  isSilent: boolean;
  /** A link out of the tray was followed. */
  onLeave: () => void;
}

/** One work: how far it is, what became of it, and what can be done about it. */
export function WorkItem({ work, isSilent, onLeave }: WorkItemProps) {
  const cancel = useDo('CancelWork', work);
  const retry = useDo('RetryWork', work);
  const dismiss = useDo('DismissWork', work);
  const isOver = hasEnded(work);
  const { undo, standing } = useUndo(work);
  const stands = standingText(work, standing);
  // The undo would not cover what a retry does after it.
  const canRetry = isOver && standing === null && (work.failed > 0 || (work.state === 'stopped' && work.skipped > 0));
  return (
    <li aria-label={work.label} className="space-y-3 py-4 first:pt-0">
      <div>
        <p className="font-medium">{work.label}</p>
        <p className="text-sm text-muted">
          {work.place === null ? '' : `${work.place} · `}
          <Moment at={work.beganAt} format={formatMoment} />
        </p>
      </div>
      {isOver || work.state === 'filling' ? null : (
        <Progress
          value={work.done + work.failed}
          total={work.total}
          label={work.label}
          isSilent={isSilent && work.state !== 'waiting'}
        />
      )}
      {work.state === 'running' ? null : <p className="tabular-nums">{stateText(work)}</p>}
      {stands === undefined ? null : (
        <p>
          <Status tone={standing === 'undoing' ? 'info' : 'neutral'}>{stands}</Status>
        </p>
      )}
      {isOver && work.createdIn !== null && work.done > 0 ? (
        <p>
          <Link href={work.createdIn} onClick={onLeave}>
            Show {work.place}
          </Link>
        </p>
      ) : null}
      {work.failed > 0 && isOver ? <Failed id={work.id} /> : null}
      <div className="flex flex-wrap gap-2">
        {canRetry ? (
          <Button {...retry}>{work.state === 'stopped' ? 'Try the rest again' : 'Retry failed'}</Button>
        ) : null}
        {undo ? (
          <Button size="sm" onClick={undo}>
            {undoLabel(work.label).word}
          </Button>
        ) : null}
        {isOver ? <Button {...dismiss}>Remove</Button> : null}
        {!isOver && work.state !== 'cancelling' ? <Button {...cancel}>Cancel</Button> : null}
      </div>
    </li>
  );
}

/** What failed and why, once it is asked for. */
function Failed({ id }: { id: string }) {
  const { data, error } = useQuery(workResultQuery(id));
  if (error) return <p className="text-sm text-muted">What failed could not be read.</p>;
  return <WhatFailed failed={data?.failed ?? []} />;
}
