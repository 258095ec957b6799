'use client';

import { usePathname, useRouter, useSearchParams } from 'next/navigation';
import { Badge } from '@/components/ui/badge';
import { useConfirm } from '@/components/ui/confirm';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Menu, type MenuItem } from '@/components/ui/menu';
import { PLAIN, viewSearch, type SavedView } from '@/lib/list/saved-views';
import { VIEW_PARAM } from '@/lib/list/views-key';
import { roleLabels } from '@/lib/roles';
import { useViewChange } from './use-view-change';

interface ViewRowProps {
  view: SavedView;
  /** The ids of this person's own views, in their order. */
  own: readonly string[];
  /** No other view opens the list. */
  isOnlyDefault: boolean;
  /** The list shows this view. */
  isShown: boolean;
  onOpen: () => void;
  onEdit: () => void;
}

/** One saved view: its link, whose it is, and what can be done with it. */
export function ViewRow({ view, own, isOnlyDefault, isShown, onOpen, onEdit }: ViewRowProps) {
  const pathname = usePathname();
  const params = useSearchParams();
  const router = useRouter();
  const confirm = useConfirm();
  const order = useViewChange('OrderViews');
  const choose = useViewChange('ChooseDefaultView');
  const remove = useViewChange('DeleteView', { success: 'View deleted' });
  const at = own.indexOf(view.id);

  const move = (to: number) => {
    const rest = own.filter((id) => id !== view.id);
    order.mutate({ list: pathname, ids: rest.toSpliced(to, 0, view.id) });
  };
  const ask = async () => {
    const body = view.sharedWith
      ? `${view.name}. Everybody with the role ${roleLabels[view.sharedWith]} loses it.`
      : view.name;
    if (await confirm({ title: 'Delete this view?', body, action: 'Delete', tone: 'danger' }))
      remove.mutateAsync({ id: view.id }).then(leave, () => undefined);
  };
  /** The list stays as it is, and its address no longer names the view. */
  const leave = () => {
    if (!isShown) return;
    const rest = new URLSearchParams(params.toString());
    rest.delete(VIEW_PARAM);
    if (rest.size === 0 && !isOnlyDefault) rest.set(VIEW_PARAM, PLAIN);
    router.replace(rest.size > 0 ? `${pathname}?${rest}` : pathname, { scroll: false });
  };
  const items: MenuItem[] = [
    {
      label: view.isDefault ? 'No longer open the list with it' : 'Open the list with it',
      onSelect: () => choose.mutate({ list: pathname, id: view.isDefault ? null : view.id }),
    },
    ...(at > 0 ? [{ label: 'Move up', onSelect: () => move(at - 1) }] : []),
    ...(at >= 0 && at < own.length - 1 ? [{ label: 'Move down', onSelect: () => move(at + 1) }] : []),
    ...(view.mayChange
      ? [
          { label: 'Edit', onSelect: onEdit },
          { label: 'Delete', tone: 'danger' as const, separated: true, onSelect: () => void ask() },
        ]
      : []),
  ];
  return (
    <li className="flex min-h-12 items-center gap-3 py-2">
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <Link
            tone="plain"
            href={`${pathname}${viewSearch(view)}`}
            onClick={onOpen}
            aria-current={isShown ? 'page' : undefined}
            className="font-medium wrap-anywhere"
          >
            {view.name}
          </Link>
          {view.isDefault ? <Badge tone="accent">Opens first</Badge> : null}
          {view.lost.length > 0 ? <Badge tone="warning">Filter gone: {view.lost.join(', ')}</Badge> : null}
        </div>
        <p className="text-sm text-muted">{whose(view)}</p>
      </div>
      <Menu
        trigger={<IconButton size="sm" label={`Actions for ${view.name}`} icon={<Icon name="ellipsis" />} />}
        items={items}
      />
    </li>
  );
}

/** 'Shared with Order Admin by Naledi Mokoena', 'Only for you, as a tab'. */
function whose({ owner, sharedWith, isTab }: SavedView): string {
  const who = sharedWith
    ? `Shared with ${roleLabels[sharedWith]}${owner === null ? '' : ` by ${owner}`}`
    : 'Only for you';
  return isTab ? `${who}, as a tab` : who;
}
