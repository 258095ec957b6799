import { Badge, type Tone } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Status } from '@/components/ui/status';
import { typeLabel } from '@/lib/resources/triggers/action';
import { actionSummary } from '@/lib/resources/triggers/action-summary';
import { markOf, type PendingAction, type Mark } from '@/lib/resources/triggers/pending-actions';

const TONES: Record<Mark, Tone> = { New: 'success', Changed: 'warning', Deleted: 'danger' };

interface PendingActionRowProps {
  action: PendingAction;
  /** An earlier attempt to save has already deleted it. */
  isGone: boolean;
  onEdit: (action: PendingAction) => void;
  onRemove: (action: PendingAction) => void;
  onRestore: (action: PendingAction) => void;
}

/** An action in the trigger's form, marked if it differs from what is saved (D-94). */
export function PendingActionRow({ action, isGone, onEdit, onRemove, onRestore }: PendingActionRowProps) {
  const {
    values: { name, type, enabled },
    isRemoved,
  } = action;
  const mark = markOf(action);
  return (
    <li className="flex items-start gap-3 py-3" aria-label={name}>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className={cx('font-medium wrap-anywhere', isRemoved && 'text-muted line-through')}>{name}</span>
          {mark ? <Badge tone={TONES[mark]}>{isGone && isRemoved ? mark : `${mark}, unsaved`}</Badge> : null}
        </p>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-3 gap-y-0.5 text-sm text-muted">
          <span className="wrap-anywhere">
            {typeLabel(type)} · {actionSummary(action.values)}
          </span>
          {enabled ? null : <Status>Disabled</Status>}
        </p>
      </div>
      {isRemoved ? (
        <Button
          size="sm"
          variant="quiet"
          icon={<Icon name="rotate-ccw" />}
          aria-label={`Keep ${name}`}
          onClick={() => onRestore(action)}
        >
          Keep
        </Button>
      ) : (
        <span className="flex shrink-0">
          <IconButton
            label={`Edit ${name}`}
            icon={<Icon name="pencil" />}
            needs={action.id === null ? undefined : 'UpdateAction'}
            onClick={() => onEdit(action)}
          />
          <IconButton
            needs={action.id === null ? undefined : 'DeleteAction'}
            label={`Delete ${name}`}
            tone="danger"
            icon={<Icon name="trash-2" />}
            onClick={() => onRemove(action)}
          />
        </span>
      )}
    </li>
  );
}
