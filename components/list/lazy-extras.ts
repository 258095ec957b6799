import { lazyPart } from '@/components/ui/lazy-part';

/** What a list shows besides its rows, hardly ever at the start. */
export const Alert = lazyPart(() => import('@/components/ui/alert').then((file) => file.Alert));
export const ListEmpty = lazyPart(() => import('./list-empty').then((file) => file.ListEmpty));

const loadViews = () => import('./lazy-views');
export const ViewTabs = lazyPart(() => loadViews().then((file) => file.ViewTabs));
export const ViewsDialog = lazyPart(() => loadViews().then((file) => file.ViewsDialog));
