'use client';

import { useConfirm } from '@/components/ui/confirm';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Link } from '@/components/ui/link';
import { Status } from '@/components/ui/status';
import { stockTone } from '@/lib/commerce/order-states';
import { formatCents, formatRand } from '@/lib/format/money';
import { mayRemoveItem, stockLabels, type LineItem, type Order, type OrderLine } from '@/lib/resources/orders/order';
import { paidWarning, removalChange } from '@/lib/resources/orders/payout';
import { useRemoveItem } from '@/lib/resources/orders/mutations';
import { itemCents } from '@/lib/resources/orders/sums';
import { paths } from '@/lib/paths';
import { HEAD, MONEY, ROW, TOTAL } from './statement-class';

/** What was bought of one brand: items, shipping and the total (LIN-03 to LIN-05). */
export function LineItems({
  order,
  line,
  mayOpenProducts,
}: {
  order: Order;
  line: OrderLine;
  mayOpenProducts: boolean;
}) {
  const confirm = useConfirm();
  const { mutate, isPending } = useRemoveItem(order.id);
  const hasActions = line.items.some((item) => item.productVariant && mayRemoveItem(order, item));
  const onRemove = async (item: LineItem) => {
    if (!item.productVariant) return;
    const warning = paidWarning(line, removalChange(line, item));
    const body = warning === null ? itemName(item) : `${itemName(item)}. ${warning}`;
    if (
      !(await confirm({ title: 'Are you sure you want to remove this item?', body, action: 'Remove', tone: 'danger' }))
    )
      return;
    mutate({ orderId: order.id, input: { lineId: line.id, productVariantId: item.productVariant.id } });
  };
  return (
    <table className="w-full">
      <caption className="sr-only">Items of {line.brand?.name ?? 'this line'}</caption>
      <thead>
        <tr className={HEAD}>
          <th scope="col" className="text-left">
            Item
          </th>
          <th scope="col" className={`${MONEY} w-16`}>
            Quantity
          </th>
          <th scope="col" className={`${MONEY} w-28 @max-md:hidden`}>
            Price
          </th>
          <th scope="col" className={`${MONEY} w-28`}>
            Amount
          </th>
          {hasActions ? (
            <th scope="col" className="w-9">
              <span className="sr-only">Actions</span>
            </th>
          ) : null}
        </tr>
      </thead>
      <tbody>
        {line.items.map((item, index) => (
          <tr key={item.productVariant?.id ?? index} className={ROW}>
            <th scope="row" className="pr-3 text-left">
              <ItemName item={item} mayOpenProducts={mayOpenProducts} />
            </th>
            <td className={MONEY}>{item.quantity}</td>
            <td className={`${MONEY} @max-md:hidden`}>{formatRand(item.price)}</td>
            <td className={MONEY}>{formatCents(itemCents(item))}</td>
            {hasActions ? (
              <td className="text-right">
                {item.productVariant && mayRemoveItem(order, item) ? (
                  <IconButton
                    size="sm"
                    tone="danger"
                    disabled={isPending}
                    needs="RemoveItemFromOrder"
                    label={`Remove ${itemName(item)}`}
                    icon={<Icon name="trash-2" />}
                    onClick={() => void onRemove(item)}
                  />
                ) : null}
              </td>
            ) : null}
          </tr>
        ))}
      </tbody>
      <tfoot>
        <TotalRow
          label={shippingLabel(line)}
          amount={formatRand(line.shippingTotal)}
          hasActions={hasActions}
          className={ROW}
        />
        <TotalRow label="Subtotal" amount={formatRand(line.subTotal)} hasActions={hasActions} className={TOTAL} />
      </tfoot>
    </table>
  );
}

const itemName = ({ productVariant }: LineItem) =>
  [productVariant?.product?.title, productVariant?.title].filter(Boolean).join(', ') || 'this item';

function shippingLabel({ shippingHandle, shippingMethods }: OrderLine): string {
  const chosen = shippingMethods.find(({ handle }) => handle !== null && handle === shippingHandle);
  const name = chosen?.title ?? shippingHandle;
  return name ? `Shipping, ${name}` : 'Shipping';
}

function ItemName({ item: { productVariant, price }, mayOpenProducts }: { item: LineItem; mayOpenProducts: boolean }) {
  const product = productVariant?.product;
  const stock = productVariant?.stockStatus;
  return (
    <>
      {product ? (
        <p className="font-medium wrap-anywhere">
          {mayOpenProducts ? (
            <Link tone="plain" href={paths.product(product.id)}>
              {product.title}
            </Link>
          ) : (
            product.title
          )}
        </p>
      ) : null}
      <p className="flex flex-wrap gap-x-3">
        <span className={`wrap-anywhere ${product ? 'text-muted' : 'font-medium'}`}>
          {productVariant?.title ?? '-'}
        </span>
        {stock ? (
          <Status tone={stockTone(stock)} className="text-sm">
            {stockLabels[stock] ?? stock}
          </Status>
        ) : null}
      </p>
      <p className="hidden text-sm text-muted tabular-nums @max-md:block" aria-hidden="true">
        {formatRand(price)} each
      </p>
    </>
  );
}

function TotalRow({
  label,
  amount,
  hasActions,
  className,
}: {
  label: string;
  amount: string;
  hasActions: boolean;
  className: string;
}) {
  return (
    <tr className={className}>
      <th scope="row" className="text-left">
        {label}
      </th>
      <td />
      <td className="@max-md:hidden" />
      <td className={MONEY}>{amount}</td>
      {hasActions ? <td /> : null}
    </tr>
  );
}
