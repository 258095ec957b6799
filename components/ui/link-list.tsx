import { webAddress } from '@/lib/format/web-address';
import { Badge } from './badge';
import { ExternalLink } from './link';

export interface NamedLink {
  readonly title?: string | null | undefined;
  readonly link?: string | null | undefined;
  readonly isExternal?: boolean | null | undefined;
}

/** Typed links, one per line, each with its URL; anything that is not a URL is shown as text, and '-' means none. */
export function LinkList({ links }: { links: readonly NamedLink[] }) {
  if (links.length === 0) return '-';
  return (
    <ul className="space-y-2">
      {links.map(({ title, link, isExternal }, index) => {
        const href = webAddress(link);
        return (
          <li key={index} className="flex items-start justify-between gap-3">
            <span className="min-w-0 wrap-anywhere">
              {href ? <ExternalLink href={href}>{title || link}</ExternalLink> : title || link || '-'}
              {title && link ? <span className="block text-sm text-muted">{link}</span> : null}
            </span>
            {isExternal ? <Badge>External</Badge> : null}
          </li>
        );
      })}
    </ul>
  );
}
