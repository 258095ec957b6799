/** Portrait and Landscape on a featured image; with a background, so that they are readable on any picture. */
export function ImageBadges({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <span className="pointer-events-none absolute bottom-1.5 left-1.5 flex flex-wrap gap-1">
      {names.map((name) => (
        <span key={name} className="rounded-sm bg-surface px-1.5 py-0.5 text-xs font-medium text-ink shadow-overlay">
          {name}
        </span>
      ))}
    </span>
  );
}
