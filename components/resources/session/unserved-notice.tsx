'use client';

import { lazyPart } from '@/components/ui/lazy-part';

export const UnservedNotice = lazyPart(() => import('./unserved-list').then((file) => file.UnservedList));
