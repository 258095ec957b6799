'use client';

import { RecordHistory, type RecordHistoryOf } from '@/components/history/record-history';
import { BackLink } from '@/components/list/back-link';
import { ResourceList } from '@/components/list/resource-list';
import type { Column } from '@/components/list/types';
import type { OptionNamesQuery, OptionNameSortFields } from '@/graphql/generated/types';
import { optionList } from '@/lib/resources/options/list-params';
import { optionKeys, optionsQuery } from '@/lib/resources/options/queries';
import { paths } from '@/lib/paths';
import { OptionNameCell } from './option-name-cell';

type OptionName = OptionNamesQuery['optionNames']['edges'][number]['node'];

const columns: readonly Column<OptionName, OptionNameSortFields>[] = [
  { header: 'Name', sort: 'name', main: true, cell: (option) => <OptionNameCell option={option} /> },
];

/** /options (OPT-01 to OPT-05): names of product options, renamed in place. */
export function OptionList({ history }: { history: RecordHistoryOf | undefined }) {
  return (
    <ResourceList
      list={optionList}
      query={optionsQuery}
      select={(data) => data.optionNames}
      columns={columns}
      beneath={history && (({ id }) => <RecordHistory key={id} {...history} id={id} />)}
      rowName={({ name }) => name}
      header={{ title: 'Product Options', back: <BackLink href={paths.products()} label="Products" /> }}
      texts={{
        caption: 'Product options',
        noun: 'option',
        error: 'There was an error fetching option names',
        empty: { title: 'No product options yet' },
      }}
      controls={{ name: { placeholder: 'Search by name' } }}
      invalidates={[optionKeys.all]}
    />
  );
}
