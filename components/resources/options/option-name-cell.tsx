'use client';

import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { useLatest } from '@/lib/operations/use-latest';
import { optionQuery, useRenameOption } from '@/lib/resources/options/queries';

const InlineEdit = lazy(() => import('@/components/form/inline-edit').then((file) => ({ default: file.InlineEdit })));

/**
 * An option's name with Rename beside it; Enter saves, Escape cancels, the focus returns to Rename. After a refusal the
 * typed text stays.
 */
export function OptionNameCell({ option }: { option: { id: string; name: string } }) {
  const [isEditing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const wasEditing = useRef(false);
  useEffect(() => {
    if (wasEditing.current && !isEditing) opener.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  if (isEditing) return <RenameForm option={option} onDone={() => setEditing(false)} />;
  return (
    <span className="flex flex-1 items-center justify-between gap-3">
      {option.name}
      <IconButton
        ref={opener}
        size="sm"
        needs="UpdateOneOptionName"
        label={`Rename ${option.name}`}
        icon={<Icon name="pencil" />}
        onClick={() => setEditing(true)}
      />
    </span>
  );
}

function RenameForm({ option, onDone }: { option: { id: string; name: string }; onDone: () => void }) {
  const { mutateAsync } = useRenameOption();
  const latest = useLatest(
    optionQuery(option.id),
    ({ optionNames }) => optionNames.edges[0]?.node.name,
    'more-filters',
  );
  return (
    <Suspense>
      <InlineEdit
        label={`New name of ${option.name}`}
        draft={`option ${option.id}`}
        text={option.name}
        latest={latest}
        onDone={onDone}
        onSave={(name) => mutateAsync({ id: option.id, update: { name } })}
      />
    </Suspense>
  );
}
