import { ShownPictures } from '@/components/images/shown-pictures';
import { Status } from '@/components/ui/status';
import { formatRand } from '@/lib/format/money';
import { buyableOf, policyOf, type Product, type Variant } from '@/lib/resources/products/product';

/** Every variant with its price, stock and whether it can be bought, and why not (PRD-46 to PRD-50). */
export function VariantList({ product }: { product: Product }) {
  if (product.variants.length === 0) return <p className="text-muted">No variants.</p>;
  return (
    <ul aria-label="Variants" className="divide-y divide-line">
      {product.variants.map((variant) => (
        <VariantRow key={variant.id} variant={variant} tracksInventory={product.tracksInventory} />
      ))}
    </ul>
  );
}

function VariantRow({ variant, tracksInventory }: { variant: Variant; tracksInventory: boolean }) {
  const { buyable, why } = buyableOf(variant, tracksInventory);
  return (
    <li className="grid gap-x-6 gap-y-1 py-3 first:pt-0 last:pb-0 sm:grid-cols-[1fr_auto]">
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere">{variant.title}</p>
        <p className="text-sm text-muted">
          {variant.selectedOptions.map(({ name, value }) => `${name}: ${value}`).join(', ') || '-'}
        </p>
        <p className="text-sm text-muted">SKU {variant.sku || '-'}</p>
        {variant.images.length > 0 ? (
          <div className="mt-1.5">
            <ShownPictures images={variant.images} />
          </div>
        ) : null}
      </div>
      <div className="sm:text-right">
        <p className="tabular-nums">{formatRand(variant.price)}</p>
        <p className="text-sm text-muted tabular-nums">
          Inventory {variant.inventory}, {policyOf(variant)}
        </p>
        <p className="text-sm">
          <Status tone={buyable ? 'success' : 'danger'}>{buyable ? 'Buyable' : 'Not buyable'}</Status>{' '}
          <span className="text-muted">({why})</span>
        </p>
      </div>
    </li>
  );
}
