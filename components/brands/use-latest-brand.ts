'use client';

import type { Brand } from '@/lib/brands/brand';
import { brandQuery } from '@/lib/brands/queries';
import { useLatest } from '@/lib/operations/use-latest';

/** A brand read again, as one of its forms opens it. */
export const useLatestBrand = <Values>(id: string, toForm: (brand: Brand) => Values) =>
  useLatest(brandQuery(id), ({ brand }) => brand && toForm(brand));
