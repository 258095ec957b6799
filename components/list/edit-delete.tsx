import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useNotOffered } from '@/lib/contract/use-not-offered';
import { Link } from '@/components/ui/link';
import type { OperationName } from '@/graphql/generated/operations';

interface EditDeleteProps {
  name: string;
  edit: string;
  onDelete: () => void;
  needs: readonly [OperationName, OperationName];
}

/**
 * Edit and Delete at the end of a row. @param name of the record, for screen readers; @param onDelete asks before it
 * deletes; @param needs the operations of both
 */
export function EditDelete({ name, edit, onDelete, needs }: EditDeleteProps) {
  return (
    <span className="ml-2 inline-flex align-middle">
      {useNotOffered(needs[0]) ? (
        <IconButton size="sm" label={`Edit ${name}`} icon={<Icon name="pencil" />} needs={needs[0]} />
      ) : (
        <Link
          tone="bare"
          href={edit}
          aria-label={`Edit ${name}`}
          title="Edit"
          className="inline-flex size-7 items-center justify-center rounded text-muted hover:bg-subtle hover:text-ink"
        >
          <Icon name="pencil" />
        </Link>
      )}
      <IconButton
        size="sm"
        tone="danger"
        label={`Delete ${name}`}
        icon={<Icon name="trash-2" />}
        needs={needs[1]}
        onClick={onDelete}
      />
    </span>
  );
}
