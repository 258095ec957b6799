'use client';

import { useQuery } from '@tanstack/react-query';
import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { PickerField } from '@/components/pickers/picker-field';
import type { Brand } from '@/lib/resources/brands/brand';
import { productSortOptionsQuery, productTagsQuery } from '@/lib/resources/brands/queries';
import { knownTags, tagOptions } from '@/lib/commerce/tag-options';

/** How a brand's products are shown: the same fields in the Products dialog and in Edit Brand Details. */
export function ProductFields({ brand }: { brand: Brand }) {
  const { data } = useQuery(productSortOptionsQuery());
  const stored = brand.productSort
    ? [{ value: brand.productSort, label: brand.productSortFriendly ?? brand.productSort }]
    : [];
  return (
    <>
      <SwitchField name="includeRecentlySold" label="Include recently sold" />
      <SelectField
        name="productSort"
        label="Product sort order"
        placeholder="Not set"
        options={data?.brandProductSortOptions ?? stored}
      />
      <PickerField
        name="recommendedProductTagIds"
        label="Recommended product tags"
        query={productTagsQuery()}
        toOptions={tagOptions}
        known={knownTags(brand.recommendedProductTags)}
      />
    </>
  );
}
