'use client';

import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

interface RuleActionsProps {
  /** The subject of the actions: 'rule 2', 'group 1.3'. */
  subject: string;
  id: string;
  atTop: boolean;
  atBottom: boolean;
  onUp: () => void;
  onDown: () => void;
  onRemove: () => void;
}

/** Move up, move down, remove. The button of an impossible move stays, so that it does not lose the focus. */
export function RuleActions({ subject, id, atTop, atBottom, onUp, onDown, onRemove }: RuleActionsProps) {
  const look = 'aria-disabled:opacity-35';
  return (
    <div className="flex shrink-0">
      <IconButton
        size="sm"
        data-focus={`${id} up`}
        label={`Move ${subject} up`}
        aria-disabled={atTop || undefined}
        onClick={() => !atTop && onUp()}
        icon={<Icon name="arrow-up" />}
        className={look}
      />
      <IconButton
        size="sm"
        data-focus={`${id} down`}
        label={`Move ${subject} down`}
        aria-disabled={atBottom || undefined}
        onClick={() => !atBottom && onDown()}
        icon={<Icon name="arrow-down" />}
        className={look}
      />
      <IconButton size="sm" tone="danger" label={`Remove ${subject}`} onClick={onRemove} icon={<Icon name="x" />} />
    </div>
  );
}
