interface ProgressProps {
  value: number;
  total: number;
  label?: string;
  /** It runs on the server, which does not answer at present; undefined if it runs here. */
  isSilent?: boolean | undefined;
}

/** A progress bar, with 'n of m' under it. */
export function Progress({ value, total, label = 'Progress', isSilent }: ProgressProps) {
  return (
    <div className="space-y-1.5">
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={total}
        aria-valuetext={`${value} of ${total}`}
        className="h-1.5 overflow-hidden rounded-full bg-line"
      >
        <div
          className="h-full rounded-full bg-accent transition-[width] forced-colors:bg-[Highlight]"
          style={{ width: `${(value / total) * 100}%` }}
        />
      </div>
      <p className="text-sm text-muted tabular-nums">
        {value} of {total}
      </p>
      {isSilent === undefined ? null : (
        <p role="status" className="text-sm text-muted">
          {isSilent ? 'No answer at present. The action is on the server and goes on there.' : ''}
        </p>
      )}
    </div>
  );
}
