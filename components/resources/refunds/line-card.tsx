import { Card } from '@/components/ui/card';
import { cx } from '@/components/ui/cx';
import { Link } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import type { SectionName } from '@/lib/policy';
import { brandNameOf } from '@/lib/commerce/brand-name';
import { lineTone } from '@/lib/commerce/order-states';
import { formatRand } from '@/lib/format/money';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import type { RefundLine } from '@/lib/resources/refunds/refund';

/** The refunded order line: brand, items, shipping and sum. */
export function LineCard({ line, mayOpen }: { line: RefundLine; mayOpen: readonly SectionName[] }) {
  const brandName = orDash(brandNameOf(line.brand));
  return (
    <Card
      title="Line Item"
      description={
        <>
          {line.brand && mayOpen.includes('brands') ? (
            <Link href={paths.brand(line.brand.id)}>{brandName}</Link>
          ) : (
            brandName
          )}
        </>
      }
      actions={<Status tone={lineTone(line.status)}>{line.status}</Status>}
    >
      <table className="w-full text-left">
        <caption className="sr-only">Line Item</caption>
        <thead className="text-sm text-muted">
          <tr>
            <th scope="col" className="pr-4 pb-2 font-medium">
              Product
            </th>
            <th scope="col" className="pr-4 pb-2 text-right font-medium">
              Quantity
            </th>
            <th scope="col" className="pb-2 text-right font-medium">
              Price
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-y border-line">
          {line.items.map((item, index) => (
            <ItemRow
              key={`${index} ${item.productVariant?.id ?? ''}`}
              item={item}
              mayOpenProducts={mayOpen.includes('products')}
            />
          ))}
        </tbody>
        <tfoot className="tabular-nums">
          <SumRow label="Shipping" rand={line.shippingTotal} />
          <SumRow label="Subtotal" rand={line.subTotal} strong />
        </tfoot>
      </table>
    </Card>
  );
}

function ItemRow({
  item: { quantity, price, productVariant: variant },
  mayOpenProducts,
}: {
  item: RefundLine['items'][number];
  mayOpenProducts: boolean;
}) {
  const product = variant?.product;
  const title = orDash(product?.title);
  return (
    <tr className="align-top">
      <th scope="row" className="py-3 pr-4 font-normal wrap-anywhere">
        <span className="block font-medium">
          {product && mayOpenProducts ? (
            <Link tone="plain" href={paths.product(product.id)}>
              {title}
            </Link>
          ) : (
            title
          )}
        </span>
        {variant?.title ? <span className="block text-sm text-muted">{variant.title}</span> : null}
        {variant?.stockStatus === 'PRODUCT_REMOVED' ? (
          <span className="block text-sm text-muted">The product has been removed.</span>
        ) : null}
      </th>
      <td className="py-3 pr-4 text-right tabular-nums">{quantity}</td>
      <td className="py-3 text-right whitespace-nowrap tabular-nums">{formatRand(price)}</td>
    </tr>
  );
}

function SumRow({ label, rand, strong = false }: { label: string; rand: number; strong?: boolean }) {
  return (
    <tr className={strong ? undefined : 'text-muted'}>
      <th scope="row" colSpan={2} className={cx('pt-2.5 pr-4', strong ? 'font-medium' : 'font-normal')}>
        {label}
      </th>
      <td className={cx('pt-2.5 text-right whitespace-nowrap', strong && 'font-medium')}>{formatRand(rand)}</td>
    </tr>
  );
}
