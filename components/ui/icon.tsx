import { cx } from './cx';
import type { IconName } from './generated/icon-names';
import sprite from './generated/icons.svg';

export type { IconName };

const address: string = sprite.src;

/**
 * A decorative icon from the sprite, so that its paths are neither in the scripts nor in the documents. 16 px unless
 * `className` sets another size.
 */
export function Icon({ name, className }: { name: IconName; className?: string }) {
  return (
    <svg aria-hidden="true" className={cx('icon', className)}>
      <use href={`${address}#${name}`} />
    </svg>
  );
}
