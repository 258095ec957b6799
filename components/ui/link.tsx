import type { ComponentPropsWithRef } from 'react';
import { cx } from './cx';
import { RouterLink, type RouterLinkProps } from './router-link';

export type LinkTone = 'accent' | 'plain' | 'bare';

const TONES: Record<LinkTone, string> = {
  accent: 'rounded-sm text-accent underline decoration-accent/35 underline-offset-4 hover:decoration-accent',
  plain: 'link-plain',
  bare: '',
};

/**
 * A link inside the console (client navigation). `tone="plain"` is for table cells, `bare` brings no style of its own.
 */
export function Link({ tone = 'accent', className, ...rest }: RouterLinkProps & { tone?: LinkTone }) {
  return <RouterLink {...rest} className={cx(TONES[tone], className) || undefined} />;
}

/** A link to another site: opens in a new tab and tells screen readers so. */
export function ExternalLink({
  tone = 'accent',
  className,
  children,
  ...rest
}: ComponentPropsWithRef<'a'> & { tone?: LinkTone }) {
  return (
    <a target="_blank" rel="noreferrer noopener" {...rest} className={cx(TONES[tone], className)}>
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
