import type { ReactNode } from 'react';
import { PageHeader, type PageHeaderProps } from '@/components/layout/page-header';
import { ListTotal } from './lazy-counts';
import type { Counting } from './list-counts';

interface ListHeaderProps extends PageHeaderProps {
  counting: Counting;
  /** After the header's own actions. */
  children: ReactNode;
}

/** A list page's header, with the number of its records unless its tabs say theirs. */
export function ListHeader({ counting, actions, children, ...header }: ListHeaderProps) {
  return (
    <PageHeader
      {...header}
      aside={header.tabs ? undefined : <ListTotal {...counting} />}
      actions={
        children ? (
          <>
            {actions}
            {children}
          </>
        ) : (
          actions
        )
      }
    />
  );
}
