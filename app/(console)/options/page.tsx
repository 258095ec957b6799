import type { Metadata } from 'next';
import { Prefetched } from '@/components/layout/prefetched';
import { OptionList } from '@/components/resources/options/option-list';
import { consolePage } from '@/lib/server/console-page';
import { requireStaff } from '@/lib/server/auth/staff';
import { listVariables } from '@/lib/server/list-variables';
import type { SearchParams } from '@/lib/search-params';
import { prefetch } from '@/lib/server/prefetch';
import { optionList } from '@/lib/resources/options/list-params';
import { optionsQuery } from '@/lib/resources/options/queries';

export const metadata: Metadata = { title: 'Product Options' };

export default consolePage(async function OptionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const { token } = await requireStaff('options');
  const variables = await listVariables(optionList, await searchParams);
  return (
    <Prefetched state={await prefetch(token, optionsQuery(variables))}>
      <OptionList />
    </Prefetched>
  );
});
