'use client';

import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import { useContext, useTransition, type ComponentPropsWithRef, type MouseEvent } from 'react';
import { useLoadingBar } from './loading-bar';

export interface RouterLinkProps extends ComponentPropsWithRef<'a'> {
  href: string;
}

/**
 * Whether the browser itself follows this click: to another tab or window, as a download, to another site, or while the
 * document is still arriving, because the router would show no other page until its late part is there.
 */
function isForBrowser(event: MouseEvent<HTMLAnchorElement>): boolean {
  const { currentTarget: link } = event;
  return (
    event.metaKey ||
    event.ctrlKey ||
    event.shiftKey ||
    event.altKey ||
    (link.target !== '' && link.target !== '_self') ||
    link.hasAttribute('download') ||
    document.readyState === 'loading' ||
    link.origin !== window.location.origin
  );
}

/**
 * A link that the router follows. It replaces `next/link`, most of whose code is for prefetching: a list of fifty rows
 * must not load fifty pages. Without a router, as in a component test, it is a plain link.
 */
export function RouterLink({ href, onClick, ...rest }: RouterLinkProps) {
  const router = useContext(AppRouterContext);
  const [isLoading, startTransition] = useTransition();
  useLoadingBar(isLoading);
  return (
    <a
      {...rest}
      href={href}
      onClick={(event) => {
        onClick?.(event);
        if (!router || event.defaultPrevented || isForBrowser(event)) return;
        event.preventDefault();
        startTransition(() => router.push(href));
      }}
    />
  );
}
