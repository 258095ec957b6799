import { PageHeader } from '@/components/layout/page-header';
import { EmptyState } from '@/components/ui/empty-state';

/** In place of the history where none is kept. */
export function NoHistory() {
  return (
    <>
      <PageHeader title="History" />
      <EmptyState
        title="This console keeps no history"
        hint="It needs a database of its own. Whoever runs the console can give it one."
      />
    </>
  );
}
