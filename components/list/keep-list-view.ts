'use client';

import { rememberListView, withOwner } from '@/lib/list/view-change';
import { postToHandler } from '@/lib/operations/call';
import { handlerPaths } from '@/lib/paths';
import { shownPerson } from '@/lib/person';
import { noteListView } from './list-view';

let sent: Promise<unknown> = Promise.resolve();

/**
 * Keeps how this person wants lists to look, and shows every list on the page by it. The console's server is told one
 * choice after the other, so that the last one stays. If it cannot keep it, this browser still does.
 */
export function keepListView(chosen: string): void {
  const person = shownPerson();
  const view = person === undefined ? chosen : withOwner(chosen, person);
  rememberListView(view);
  noteListView();
  if (person === undefined) return;
  const send = () => postToHandler(handlerPaths.operations, { operation: 'KeepListView', variables: { view } });
  sent = sent.then(send).catch(() => undefined);
}
