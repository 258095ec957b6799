import { sortChoices } from '@/lib/list/sort';
import { SortSelect, type SortSelectProps } from './sort-select';

export interface SortFieldProps extends Omit<SortSelectProps, 'options'> {
  /** What Sort By offers beside the heads. */
  sortOptions: SortSelectProps['options'] | undefined;
}

/** Every sort of a list in one selector, for rows that are cards: these have no heads. */
export function SortField({ columns, sortOptions = [], ...sorting }: SortFieldProps) {
  const heads = columns.flatMap(({ header, sort }) => (sort ? sortChoices(sort, header.replace(/ At$/, ' Date')) : []));
  const options = [...heads, ...sortOptions.filter(({ value }) => !heads.some((head) => head.value === value))];
  return (
    <div className="flex @2xl:hidden">
      <SortSelect {...sorting} columns={columns} options={options} />
    </div>
  );
}
