import type { ReactNode } from 'react';
import { Icon } from './icon';

/** The line under a control: the error if there is one, otherwise the hint. One id, for aria-describedby. */
export function FieldMessage({ id, error, hint }: { id: string; error?: string; hint?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="flex items-start gap-1.5 text-sm text-danger">
        <Icon name="circle-alert" className="mt-0.5 size-3.5 shrink-0" />
        <span>{error}</span>
      </p>
    );
  }
  if (!hint) return null;
  return (
    <p id={id} className="text-sm text-muted">
      {hint}
    </p>
  );
}
