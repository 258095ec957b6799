'use client';

import { useState } from 'react';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import type { Product } from '@/lib/products/product';
import { useSyncProduct } from '@/lib/products/queries';

/** Fetches the product from its shop anew; without a brand there is no shop to ask (S2 §5). */
export function SyncCard({ product }: { product: Product }) {
  const { mutate, isPending } = useSyncProduct(product.id);
  const [isMissingBrand, setMissingBrand] = useState(false);
  const sync = () => {
    const brandId = product.brand?.id;
    setMissingBrand(!brandId);
    if (brandId && product.providerId) mutate({ input: { brandId, providerId: product.providerId } });
  };
  return (
    <Card title="Store">
      <DefinitionList rows={[{ label: 'Provider Id', value: product.providerId }]} />
      {isMissingBrand ? <Alert className="mt-4">Cannot sync: Missing brand ID</Alert> : null}
      <Button className="mt-4" disabled={isPending} onClick={sync}>{isPending ? 'Syncing...' : 'Sync Product'}</Button>
    </Card>
  );
}
