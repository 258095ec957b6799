import { useId } from 'react';
import type { FeatureMode } from './images-value';

const MODES: { mode: FeatureMode; label: string }[] = [
  { mode: 'portrait', label: 'Portrait' },
  { mode: 'landscape', label: 'Landscape' },
];

/** Which featured image a click on a picture sets. */
export function FeatureModeChoice({
  mode,
  disabled,
  onChange,
}: {
  mode: FeatureMode | null;
  disabled?: boolean;
  onChange: (mode: FeatureMode) => void;
}) {
  const name = useId();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <fieldset className="inline-flex rounded border border-line-strong bg-surface p-0.5">
        <legend className="sr-only">Featured image to choose</legend>
        {MODES.map((each) => (
          <label
            key={each.mode}
            className="relative inline-flex h-7 items-center rounded-sm px-3 text-sm text-muted transition-colors hover:text-ink has-checked:bg-accent has-checked:text-on-accent has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus forced-colors:has-checked:bg-[Highlight] forced-colors:has-checked:text-[HighlightText]"
          >
            <input
              type="radio"
              name={name}
              checked={mode === each.mode}
              disabled={disabled}
              onChange={() => onChange(each.mode)}
              className="absolute inset-0 appearance-none"
            />
            {each.label}
          </label>
        ))}
      </fieldset>
      <p className="text-sm text-muted">
        {mode
          ? `Click an image to make it the featured ${mode}.`
          : 'Choose Portrait or Landscape, then click an image.'}
      </p>
    </div>
  );
}
