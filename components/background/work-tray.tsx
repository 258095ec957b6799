'use client';

import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noteBulk } from '@/components/list/bulk-notes';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { EmptyState } from '@/components/ui/empty-state';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Spinner } from '@/components/ui/spinner';
import { countOf } from '@/lib/format/text';
import { workKeys, worksQuery, workUndoKey, workUndoQuery } from '@/lib/background/queries';
import { refreshChanged } from '@/lib/background/refresh';
import { POLL_MS } from '@/lib/background/watch';
import { onAnnouncedWork, watched, withdrawWork } from '@/lib/background/watched';
import { hasEnded, type Work } from '@/lib/background/work';
import { progressText, stateText } from '@/lib/background/words';
import { offerUndo } from '@/lib/operations/offer-undo';
import { WorkItem } from './work-item';

/**
 * The works of this person, and whether one runs and the server does not answer at present.
 * @param asks whether they are asked for again while one runs: one part of the tray does, for all
 */
function useWorks(asks: boolean): { works: readonly Work[]; isSilent: boolean } {
  const { data, isError } = useQuery({
    ...worksQuery(),
    refetchInterval: ({ state: { data: works, error } }) =>
      asks && (works ? !works.every(hasEnded) : error !== null) ? POLL_MS : false,
    refetchOnWindowFocus: asks,
  });
  return { works: data ?? NONE, isSilent: isError && data?.every(hasEnded) === false };
}

const NONE: readonly Work[] = [];

interface TrayProps {
  /** A button in the sidebar, one in the bar of narrow screens, or the tray itself. */
  part: 'row' | 'icon' | 'dialog';
  open: boolean;
  onOpenChange: (open: boolean) => void;
}

/** What runs for this person on the server, and what has ended; and the buttons that open it, if there is anything. */
export default function WorkTray({ part, open, onOpenChange }: TrayProps) {
  const { works, isSilent } = useWorks(part === 'dialog');
  if (part === 'dialog')
    return <TrayDialog works={works} isSilent={isSilent} open={open} onClose={() => onOpenChange(false)} />;
  const active = works.filter((work) => !hasEnded(work));
  if (works.length === 0) return null;
  const text = isSilent ? 'No answer at present' : (progressText(active) ?? `${countOf(works.length, 'action')} ended`);
  const icon = active.length > 0 ? <Spinner /> : <Icon name="circle-check" className="nav-icon" />;
  const onClick = () => onOpenChange(true);
  if (part === 'icon') return <IconButton label={text} aria-haspopup="dialog" icon={icon} onClick={onClick} />;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      className="nav-entry mb-2 w-full wide:group-data-collapsed/sidebar:justify-center"
      onClick={onClick}
    >
      {icon}
      <span className="truncate tabular-nums wide:group-data-collapsed/sidebar:sr-only">{text}</span>
    </button>
  );
}

interface TrayDialogProps {
  works: readonly Work[];
  isSilent: boolean;
  open: boolean;
  onClose: () => void;
}

function TrayDialog({ works, isSilent, open, onClose }: TrayDialogProps) {
  useEnds(works);
  return (
    <Dialog open={open} onClose={onClose} title="Actions in the background" size="side">
      <DialogBody>
        {works.length === 0 ? <EmptyState title="Nothing is running" /> : null}
        {/* Takes the focus first: a second Enter must not press Remove before Undo has loaded. */}
        <div role="region" aria-label="Actions" tabIndex={0} className="-mx-3 rounded-md px-3">
          <ul className="divide-y divide-line">
            {works.map((work) => (
              <WorkItem key={work.id} work={work} isSilent={isSilent} onLeave={onClose} />
            ))}
          </ul>
        </div>
      </DialogBody>
    </Dialog>
  );
}

/** Reports the end of a work, with Undo if it can be taken back, and reads again what it has changed. */
async function report(client: QueryClient, work: Work): Promise<void> {
  void refreshChanged(client, work);
  const undo = await client.fetchQuery(workUndoQuery(work)).catch(() => undefined);
  const tokens = undo?.tokens ?? [];
  noteBulk(
    `${work.label}: ${stateText(work)}`,
    tokens.length > 0 ? offerUndo(client, tokens, { work: work.label }) : undefined,
  );
}

/** Reports each end that no page shows, and reads again what it has changed. */
function useEnds(works: readonly Work[]): void {
  const client = useQueryClient();
  const running = useRef(new Set<string>());
  useEffect(() => onAnnouncedWork(() => void client.invalidateQueries({ queryKey: workKeys.lists() })), [client]);
  useEffect(() => {
    if (works !== NONE && works.length === 0) withdrawWork();
    let isOther = false;
    for (const work of works) {
      if (!hasEnded(work)) {
        isOther ||= !running.current.has(work.id);
        running.current.add(work.id);
      } else if (running.current.delete(work.id)) {
        isOther = true;
        if (!watched.has(work.id)) void report(client, work);
      }
    }
    // It may take one of the others back.
    if (isOther) void client.invalidateQueries({ queryKey: workUndoKey });
  }, [works, client]);
}
