import { Icon } from '@/components/ui/icon';

/** A chosen option, with its own Remove button (24 px). */
export function OptionChip({ label, disabled, onRemove }: { label: string; disabled?: boolean; onRemove: () => void }) {
  return (
    <li className="inline-flex h-7 max-w-full items-center rounded-sm bg-subtle pl-2 text-sm">
      <span className="truncate">{label}</span>
      <button
        type="button"
        aria-label={`Remove ${label}`}
        disabled={disabled}
        onClick={onRemove}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-sm text-muted not-disabled:hover:text-danger"
      >
        <Icon name="x" className="size-3.5" />
      </button>
    </li>
  );
}
