import { cx } from '@/components/ui/cx';

/** The product's name, in the display font. */
export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={cx('font-display text-xl leading-none font-[480] tracking-[-0.015em] text-ink', className)}>
      Atelier
    </span>
  );
}
