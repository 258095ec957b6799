import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';

/**
 * Edit and Delete at the end of a row. @param name of the record, for screen readers; @param onDelete asks before it
 * deletes
 */
export function EditDelete({ name, edit, onDelete }: { name: string; edit: string; onDelete: () => void }) {
  return (
    <span className="ml-2 inline-flex align-middle">
      <Link
        tone="bare"
        href={edit}
        aria-label={`Edit ${name}`}
        title="Edit"
        className="inline-flex size-7 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink"
      >
        <Icon name="pencil" />
      </Link>
      <IconButton size="sm" tone="danger" label={`Delete ${name}`} icon={<Icon name="trash-2" />} onClick={onDelete} />
    </span>
  );
}
