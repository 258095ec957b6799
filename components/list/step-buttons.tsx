'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { PrefetchKind } from 'next/dist/client/components/router-reducer/router-reducer-types';
import { usePathname, useRouter } from 'next/navigation';
import { useEffect, useMemo, useRef, useState, useSyncExternalStore, useTransition } from 'react';
import { followedLink, isGuarded } from '@/components/form/watch-departures';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useLoadingBar } from '@/components/ui/loading-bar';
import { rememberRecent } from '@/lib/browser/recent';
import {
  edgeQuery,
  neighbour,
  notePressed,
  readOn,
  stepsAt,
  storedSteps,
  takeOver,
  takePressed,
  writeSteps,
  type Direction,
} from '@/lib/list/steps';
import { subscribeToSteps } from '@/lib/list/way-back';
import { useTabTitle } from './use-tab-title';

const DIRECTIONS = [
  { direction: 'previous', word: 'Previous', icon: 'chevron-left', key: '[' },
  { direction: 'next', word: 'Next', icon: 'chevron-right', key: ']' },
] as const;

/** How long a record that a step led to is open before it counts as opened: what is only stepped over does not. */
const STAYED_MS = 5_000;
const FULL = { kind: 'full' as PrefetchKind };

/** Two buttons; at an end of the list the one that leads nowhere stays, without an effect, so that focus has a place. */
export function StepButtons({ owner, record, name }: { owner: string; record: string; name: string }) {
  const path = usePathname();
  const router = useRouter();
  const client = useQueryClient();
  const [isMoving, startMoving] = useTransition();
  const [isReading, setReading] = useState(false);
  const [failed, setFailed] = useState<Direction>();
  useLoadingBar(isMoving || isReading);
  // While a page is being read, the person may go on to something else; a link's page arrives later still.
  const hasGoneOn = useRef(false);
  useEffect(() => {
    hasGoneOn.current = false;
    return () => {
      hasGoneOn.current = true;
    };
  }, []);
  useEffect(() => {
    if (!isReading) return;
    const onClick = (event: MouseEvent) => {
      if (followedLink(event)) hasGoneOn.current = true;
    };
    window.addEventListener('click', onClick, true);
    return () => window.removeEventListener('click', onClick, true);
  }, [isReading]);
  const stored = useSyncExternalStore(
    subscribeToSteps,
    () => storedSteps(owner),
    () => null,
  );
  const steps = useMemo(() => stepsAt(stored, path), [stored, path]);
  useEffect(() => {
    const take = () => takeOver(owner, path);
    take();
    // The tab that opened this one may write after this one has looked.
    window.addEventListener('storage', take);
    return () => window.removeEventListener('storage', take);
  }, [owner, path]);
  const group = useRef<HTMLDivElement>(null);
  // The record that a step led to, until it was stayed on.
  const passing = useRef<string>(undefined);
  useEffect(() => {
    const pressed = takePressed(path);
    if (!pressed) return;
    passing.current = path;
    group.current?.querySelector<HTMLElement>(`[data-step="${pressed}"]`)?.focus({ preventScroll: true });
  }, [path]);
  useEffect(() => {
    const remember = () => {
      passing.current = undefined;
      rememberRecent(owner, { title: name, path, heading: `${record.charAt(0).toUpperCase()}${record.slice(1)}s` });
    };
    if (passing.current !== path) return remember();
    const timer = window.setTimeout(remember, STAYED_MS);
    return () => window.clearTimeout(timer);
  }, [owner, record, name, path]);
  useTabTitle(name);
  if (!steps) return null;

  const onLikely = (direction: Direction) => {
    const target = neighbour(steps, path, direction);
    if (target === 'unread') void client.prefetchQuery(edgeQuery(steps, direction));
    else if (target !== undefined) router.prefetch(target, FULL);
  };
  const go = async (direction: Direction) => {
    if (isMoving || isReading) return;
    let now = steps;
    hasGoneOn.current = false;
    const isStillHere = () => !hasGoneOn.current && window.location.pathname === path && !isGuarded();
    if (neighbour(now, path, direction) === 'unread') {
      setReading(true);
      setFailed(undefined);
      try {
        now = await readOn(client, now, direction);
      } catch {
        if (isStillHere()) setFailed(direction);
        return;
      } finally {
        setReading(false);
      }
      if (!isStillHere()) return;
    }
    const target = neighbour(now, path, direction);
    const isThere = target !== undefined && target !== 'unread';
    writeSteps(owner, isThere ? { ...now, opened: [...now.opened, target] } : now);
    if (!isThere) return;
    notePressed(direction, path);
    startMoving(() => router.push(target));
  };
  return (
    <div ref={group} data-screen-only="" className="-my-1 flex items-center gap-1">
      <span role="alert" className="text-sm text-danger">
        {failed ? `The ${failed} ${record} could not be loaded.` : null}
      </span>
      {DIRECTIONS.map(({ direction, word, icon, key }) => (
        <IconButton
          key={direction}
          size="sm"
          label={`${word} ${record}`}
          icon={<Icon name={icon} />}
          data-step={direction}
          aria-keyshortcuts={key}
          aria-disabled={neighbour(steps, path, direction) === undefined}
          onPointerEnter={() => onLikely(direction)}
          onFocus={() => onLikely(direction)}
          onClick={() => void go(direction)}
          className="aria-disabled:opacity-40"
        />
      ))}
    </div>
  );
}
