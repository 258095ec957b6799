import type { Brand } from '@/lib/resources/brands/brand';

/** The props of every dialog of the brand page. */
export type BrandDialogProps = { open: boolean; onClose: () => void; brand: Brand };
