import { lazyDialog } from '@/components/form/lazy-dialog';
import type { ViewsDialogProps } from './views-dialog';

export { ViewTabs } from './view-tabs';

/** A step of its own: the names of all its files would be part of every list's first scripts. */
export const ViewsDialog = lazyDialog<ViewsDialogProps>(() =>
  import('./views-dialog').then((file) => file.ViewsDialog),
);
