import type { ReactNode } from 'react';
import { PageHeader } from '@/components/layout/page-header';
import { ListTotal } from './lazy-counts';
import type { Counting } from './list-counts';
import type { ListHeaderOptions } from './types';

interface ListHeaderProps extends ListHeaderOptions {
  counting: Counting;
  /** After the header's own actions. */
  children: ReactNode;
}

/** A list page's header, with the number of its records unless its tabs say theirs. */
export function ListHeader({ counting, actions, children, isCountedByTabs, ...header }: ListHeaderProps) {
  return (
    <PageHeader
      {...header}
      aside={isCountedByTabs ? undefined : <ListTotal {...counting} />}
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
