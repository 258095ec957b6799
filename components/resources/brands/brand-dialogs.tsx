'use client';

import type { ComponentType } from 'react';
import { lazyDialog } from '@/components/form/lazy-dialog';
import type { Brand } from '@/lib/resources/brands/brand';
import type { BrandDialogProps } from './brand-dialog-props';

/** Every dialog of the brand page; each loads when it is first opened. */
const dialogs = {
  links: lazyDialog<BrandDialogProps>(() => import('./dialogs/links-dialog').then((file) => file.LinksDialog)),
  notes: lazyDialog<BrandDialogProps>(() => import('./dialogs/notes-dialog').then((file) => file.NotesDialog)),
  'order-emails': lazyDialog<BrandDialogProps>(() =>
    import('./dialogs/order-emails-dialog').then((file) => file.OrderEmailsDialog),
  ),
  payout: lazyDialog<BrandDialogProps>(() => import('./dialogs/payout-dialog').then((file) => file.PayoutDialog)),
  products: lazyDialog<BrandDialogProps>(() => import('./dialogs/products-dialog').then((file) => file.ProductsDialog)),
  shopify: lazyDialog<BrandDialogProps>(() => import('./dialogs/shopify-dialog').then((file) => file.ShopifyDialog)),
  marketing: lazyDialog<BrandDialogProps>(() =>
    import('./dialogs/marketing-dialog').then((file) => file.MarketingDialog),
  ),
  statements: lazyDialog<BrandDialogProps>(() =>
    import('./dialogs/statements-dialog').then((file) => file.StatementsDialog),
  ),
  'send-install-link': lazyDialog<BrandDialogProps>(() =>
    import('./dialogs/install-link-dialogs').then((file) => file.SendInstallLinkDialog),
  ),
  'update-install-link': lazyDialog<BrandDialogProps>(() =>
    import('./dialogs/install-link-dialogs').then((file) => file.UpdateInstallLinkDialog),
  ),
} satisfies Record<string, ComponentType<BrandDialogProps>>;

export type BrandDialogName = keyof typeof dialogs;

/** The one dialog that is open, if any. */
export function BrandDialogs({
  brand,
  open,
  onClose,
}: {
  brand: Brand;
  open: BrandDialogName | null;
  onClose: () => void;
}) {
  return Object.entries(dialogs).map(([name, Dialog]) => (
    <Dialog key={name} open={open === name} onClose={onClose} brand={brand} />
  ));
}
