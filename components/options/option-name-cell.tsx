'use client';

import { Pencil } from 'lucide-react';
import { useEffect, useId, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { FieldMessage } from '@/components/ui/field-message';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { useRenameOption } from '@/lib/options/queries';

/** An option's name with Rename beside it; Enter saves, Escape cancels, the focus goes back to Rename. A refusal keeps what was typed. */
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
      <IconButton ref={opener} size="sm" label={`Rename ${option.name}`} icon={<Pencil className="size-4" />} onClick={() => setEditing(true)} />
    </span>
  );
}

function RenameForm({ option, onDone }: { option: { id: string; name: string }; onDone: () => void }) {
  const id = useId();
  const [name, setName] = useState(option.name);
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending } = useRenameOption();

  const save = () => {
    const typed = name.trim();
    if (typed === '') setProblem('Required');
    else if (typed === option.name) onDone();
    else mutate({ id: option.id, update: { name: typed } }, { onSuccess: onDone, onError: (error) => setProblem(error.upstreamMessage ?? error.message) });
  };

  return (
    <form
      className="flex flex-1 flex-wrap items-start gap-2 py-1"
      onSubmit={(event) => { event.preventDefault(); save(); }}
      onKeyDown={(event) => { if (event.key === 'Escape' && !isPending) { event.stopPropagation(); onDone(); } }}
    >
      <span className="max-w-md min-w-48 flex-1 space-y-1">
        <Input
          autoFocus aria-label={`New name of ${option.name}`} value={name} readOnly={isPending} aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined} onFocus={(event) => event.target.select()} onChange={(event) => { setName(event.target.value); setProblem(undefined); }}
        />
        {problem ? <FieldMessage id={id} error={problem} /> : null}
      </span>
      <Button size="sm" type="submit" variant="primary" loading={isPending}>Save</Button>
      <Button size="sm" disabled={isPending} onClick={onDone}>Cancel</Button>
    </form>
  );
}
