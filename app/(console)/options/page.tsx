import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { OptionList } from '@/components/resources/options/option-list';
import { historyOf } from '@/app/(console)/record-history';
import { consolePage } from '@/app/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { optionList } from '@/lib/resources/options/list-params';
import { optionsQuery } from '@/lib/resources/options/queries';
import { savedViews } from '@/lib/server/views/prefetch';
import { paths } from '@/lib/paths';

export const metadata: Metadata = { title: 'Product Options' };

export default consolePage(async function OptionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token, roles } = await requireStaff('options');
  const params = await searchParams;
  const variables = await listVariables(optionList, params);
  const views = await savedViews(paths.options(), params);
  return (
    <Prefetched state={[...views, ...(await prefetch(token, optionsQuery(variables)))]}>
      <OptionList history={historyOf('option', roles)} />
    </Prefetched>
  );
});
