'use client';

import { PageSpinner } from '@/components/layout/page-states';
import { pagePart } from '@/components/ui/page-part';

/** The edit form with its fields, validation and drag and drop loads when it is first opened. */
export const BrandEdit = pagePart(
  () => import('./brand-edit').then((file) => file.BrandEdit),
  <PageSpinner label="Loading the form" />,
);
