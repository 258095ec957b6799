'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { BrandUpdate } from '@/graphql/generated/types';
import { brandQuery } from '@/lib/resources/brands/queries';
import { withWholeObjects } from '@/lib/resources/brands/whole-objects';

/** Makes the objects of an update whole, over the brand as its form has read it just before the save. */
export function useWholeUpdate(brandId: string): (update: BrandUpdate) => BrandUpdate {
  const client = useQueryClient();
  return (update) =>
    withWholeObjects(
      update,
      client.getQueryData<{ brand: Parameters<typeof withWholeObjects>[1] }>(brandQuery(brandId).queryKey)?.brand,
    );
}
