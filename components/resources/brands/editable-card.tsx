'use client';

import type { ReactNode } from 'react';
import { Card } from '@/components/ui/card';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { OfferedButton } from '@/components/ui/offered-button';
import type { Brand } from '@/lib/resources/brands/brand';
import type { BrandDialogName } from './brand-dialogs';

export type BrandCardProps = { brand: Brand; onEdit: (dialog: BrandDialogName) => void };

/** A card of the brand page with the icon that opens its edit dialog. */
export function EditableCard({
  title,
  dialog,
  onEdit,
  disabled = false,
  description,
  isEmpty = false,
  children,
}: {
  title: string;
  dialog: BrandDialogName;
  onEdit: BrandCardProps['onEdit'];
  disabled?: boolean;
  description?: string;
  /** Nothing has been entered: one line says so and leads to the dialog. */
  isEmpty?: boolean;
  children: ReactNode;
}) {
  const needs = dialog === 'shopify' ? 'UpdateShopify' : 'UpdateBrand';
  const edit = (
    <IconButton
      size="sm"
      needs={needs}
      label={`Edit ${title}`}
      icon={<Icon name="pencil" />}
      disabled={disabled}
      onClick={() => onEdit(dialog)}
    />
  );
  return (
    <Card title={title} actions={edit} {...(description ? { description } : {})}>
      {isEmpty ? (
        <p className="flex items-center gap-3 text-muted">
          None yet.
          <OfferedButton
            variant="quiet"
            size="sm"
            needs={needs}
            aria-label={`Add to ${title}`}
            disabled={disabled}
            onClick={() => onEdit(dialog)}
          >
            Add
          </OfferedButton>
        </p>
      ) : (
        children
      )}
    </Card>
  );
}
