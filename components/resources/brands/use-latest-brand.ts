'use client';

import type { Brand } from '@/lib/resources/brands/brand';
import { brandQuery } from '@/lib/resources/brands/queries';
import { useLatest } from '@/lib/operations/use-latest';

/** A brand read again, as one of its forms shows it. */
export const useLatestBrand = <Values>(id: string, toForm: (brand: Brand) => Values) =>
  useLatest(brandQuery(id), ({ brand }) => brand && toForm(brand));
