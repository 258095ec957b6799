import { Segments } from '@/components/ui/segments';
import type { FeatureMode } from './images-value';

const MODES: { value: FeatureMode; label: string }[] = [
  { value: 'portrait', label: 'Portrait' },
  { value: 'landscape', label: 'Landscape' },
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
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Segments
        label="Featured image to choose"
        options={MODES}
        value={mode}
        onChange={onChange}
        disabled={disabled ?? false}
      />
      <p className="text-sm text-muted">
        {mode
          ? `Click an image to make it the featured ${mode}.`
          : 'Choose Portrait or Landscape, then click an image.'}
      </p>
    </div>
  );
}
