'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { OfferedButton } from '@/components/ui/offered-button';
import type { Product } from '@/lib/resources/products/product';
import { useSyncProduct } from '@/lib/resources/products/mutations';

/**
 * Fetches the product from its shop again. A product without a brand or without the shop's id cannot be synced (PRD-35,
 * D-67).
 */
export function SyncCard({ product }: { product: Product }) {
  const { mutate, isPending } = useSyncProduct(product.id);
  const [problem, setProblem] = useState<string>();
  const sync = () => {
    const { brand, providerId } = product;
    if (!brand) setProblem('Cannot sync: Missing brand ID');
    else if (!providerId) setProblem('Cannot sync: Missing provider ID');
    else {
      setProblem(undefined);
      mutate({ input: { brandId: brand.id, providerId } });
    }
  };
  return (
    <Card title="Store">
      <DefinitionList rows={[{ label: 'Provider Id', value: product.providerId }]} />
      {problem ? <Alert className="mt-4">{problem}</Alert> : null}
      <p className="mt-4 text-sm text-muted">
        Prices and stock come from the shop and are changed there. A sync fetches them immediately.
      </p>
      <OfferedButton
        className="mt-4"
        needs="FetchAndSyncProductByProviderId"
        loading={isPending}
        loadingText="Syncing..."
        onClick={sync}
      >
        Sync Product
      </OfferedButton>
    </Card>
  );
}
