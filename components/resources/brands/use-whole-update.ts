'use client';

import { useQueryClient } from '@tanstack/react-query';
import type { BrandUpdate } from '@/graphql/generated/types';
import { brandQuery } from '@/lib/resources/brands/queries';
import { withWholeObjects } from '@/lib/resources/brands/whole-objects';

/** Completes the objects of an update from the brand as it was read just before the save. */
export function useWholeUpdate(brandId: string): (update: BrandUpdate) => BrandUpdate {
  const client = useQueryClient();
  return (update) =>
    withWholeObjects(
      update,
      client.getQueryData<{ brand: Parameters<typeof withWholeObjects>[1] }>(brandQuery(brandId).queryKey)?.brand,
    );
}
