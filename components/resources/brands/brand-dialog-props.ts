import type { Brand } from '@/lib/resources/brands/brand';

/** What each dialog of the brand page is given. */
export type BrandDialogProps = { open: boolean; onClose: () => void; brand: Brand };
