'use client';

import dynamic from 'next/dynamic';
import { PageSpinner } from '@/components/layout/page-states';

/** The edit form with its fields, validation and drag and drop loads when it is first opened. */
export const BrandEdit = dynamic(() => import('./brand-edit').then((file) => file.BrandEdit), {
  loading: () => <PageSpinner label="Loading the form" />,
});
