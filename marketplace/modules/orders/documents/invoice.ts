import type { AddressJson } from '../../../core/db/tables/orders.ts';
import { formatCents } from '../../../core/money.ts';
import { dayOf } from '../../../core/clock.ts';
import type { InvoicedLine } from './repository.ts';
import { drawPdf } from './sheet.ts';

/** South African VAT, which shop prices include. */
const VAT_PERCENT = 15;

/** The invoice of one brand's part of an order, to its customer: items, shipping and their total as they are now. */
export function invoicePdf(line: InvoicedLine): Promise<Buffer> {
  const itemsCents = line.items.reduce((sum, { quantity, price_cents }) => sum + quantity * price_cents, 0);
  const totalCents = itemsCents + line.shipping_total_cents;
  return drawPdf(`Invoice ${line.invoice_number}`, (sheet) => {
    sheet.heading(line.vat_number === null ? 'Invoice' : 'Tax invoice', [
      ['Invoice number', line.invoice_number],
      [
        'Order',
        `${line.order_number}${line.provider_order_reference === null ? '' : ` (${line.provider_order_reference})`}`,
      ],
      ['Order date', line.order_date === null ? '-' : dayOf(line.order_date)],
      ...(line.vat_number === null ? [] : [['VAT number', line.vat_number] as const]),
    ]);
    sheet.blocks([
      { title: 'From', lines: [line.brand_name, ...sellerAddress(line)] },
      { title: 'To', lines: buyer(line) },
    ]);
    sheet.table(
      [
        { title: 'Item', share: 0.5 },
        { title: 'Quantity', share: 0.12, align: 'right' },
        { title: 'Price', share: 0.19, align: 'right' },
        { title: 'Amount', share: 0.19, align: 'right' },
      ],
      line.items.map((item) => [
        `${item.product_title}\n${[item.variant_title, item.sku].filter(Boolean).join(' · ')}`,
        String(item.quantity),
        formatCents(item.price_cents),
        formatCents(item.quantity * item.price_cents),
      ]),
    );
    const method = line.shipping_methods.find(({ handle }) => handle === line.shipping_handle)?.title;
    sheet.sums([
      ['Items', formatCents(itemsCents)],
      [method === undefined ? 'Shipping' : `Shipping (${method})`, formatCents(line.shipping_total_cents)],
      ...(line.vat_number === null
        ? []
        : [
            [
              `VAT included (${VAT_PERCENT}%)`,
              formatCents(Math.round((totalCents * VAT_PERCENT) / (100 + VAT_PERCENT))),
            ] as const,
          ]),
      ['Total', formatCents(totalCents)],
    ]);
  });
}

function sellerAddress({
  invoice_address1,
  invoice_address2,
  invoice_city,
  invoice_province,
  invoice_zip,
}: InvoicedLine): string[] {
  const town = [invoice_city, invoice_zip].filter(Boolean).join(' ');
  return [invoice_address1, invoice_address2, town, invoice_province].filter((part): part is string => Boolean(part));
}

function buyer({ billing_address, shipping_address, first_name, last_name }: InvoicedLine): string[] {
  const address: AddressJson = billing_address ?? shipping_address ?? {};
  const name = [address.firstName ?? first_name, address.lastName ?? last_name].filter(Boolean).join(' ');
  const { addressLine1, addressLine2, suburb, city, postalCode, province, country } = address;
  return [
    name,
    addressLine1,
    addressLine2,
    suburb,
    [city, postalCode].filter(Boolean).join(' '),
    province,
    country,
  ].filter((part): part is string => Boolean(part));
}
