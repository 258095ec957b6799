'use client';

import { useQuery } from '@tanstack/react-query';
import { Alert } from '@/components/ui/alert';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { ExternalLink } from '@/components/ui/link';
import { LinkList } from '@/components/ui/link-list';
import { Skeleton } from '@/components/ui/skeleton';
import { policyKinds } from '@/lib/resources/brands/brand';
import { policiesQuery } from '@/lib/resources/brands/queries';
import { hexColour } from '@/lib/format/colour';
import { formatPercent } from '@/lib/format/numbers';
import { countOf } from '@/lib/format/text';
import { webAddress } from '@/lib/format/web-address';
import { EditableCard, type BrandCardProps } from './editable-card';

/** The cards beside a brand's information, each with its edit dialog (BRD-47 to BRD-54). */
export function BrandSideCards({ brand, onEdit }: BrandCardProps) {
  return (
    <>
      <PayoutCard brand={brand} onEdit={onEdit} />
      <OrderEmailCard brand={brand} onEdit={onEdit} />
      <PoliciesCard brand={brand} />
      <LinksCard brand={brand} onEdit={onEdit} />
      <ProductsCard brand={brand} onEdit={onEdit} />
      <EditableCard title="Shopify" dialog="shopify" onEdit={onEdit} disabled={!brand.shopify}>
        <DefinitionList rows={[{ label: 'Domain', value: brand.shopify?.domain }]} />
      </EditableCard>
      <MarketingCard brand={brand} onEdit={onEdit} />
    </>
  );
}

function OrderEmailCard({ brand, onEdit }: BrandCardProps) {
  return (
    <EditableCard
      title="Order Email List"
      dialog="order-emails"
      onEdit={onEdit}
      description="List of email addresses to which order confirmations and payment advice will be sent."
      isEmpty={brand.adminEmails.length === 0}
    >
      <ul className="space-y-1.5 wrap-anywhere">
        {brand.adminEmails.map((email) => (
          <li key={email}>{email}</li>
        ))}
      </ul>
    </EditableCard>
  );
}

function PoliciesCard({ brand }: Pick<BrandCardProps, 'brand'>) {
  const { data, isPending, isError, isFetching, refetch } = useQuery(policiesQuery(brand.id));
  const urlOf = (handle: string) => webAddress(data?.policies.find((policy) => policy.handle === handle)?.url);
  return (
    <Card title="Policies">
      {isError ? (
        <Alert onRetry={() => void refetch()} retrying={isFetching}>
          The policies could not be loaded.
        </Alert>
      ) : (
        <DefinitionList
          rows={policyKinds.map(({ handle, label, text }) => {
            const url = urlOf(handle);
            return {
              label,
              value: isPending ? (
                <Skeleton className="h-4 w-14" />
              ) : url ? (
                <ExternalLink href={url} aria-label={`View ${label}`}>
                  View
                </ExternalLink>
              ) : (
                <PolicyText label={label} text={brand[text]} />
              ),
            };
          })}
        />
      )}
    </Card>
  );
}

/** A policy without a URL: the brand's own text, collapsed, if there is one. */
function PolicyText({ label, text }: { label: string; text: string | null }) {
  if (!text?.trim()) return 'Not set';
  return (
    <details>
      <summary
        aria-label={`Read ${label}`}
        className="cursor-pointer text-accent underline decoration-accent/35 underline-offset-4"
      >
        Read
      </summary>
      <p className="mt-2 max-h-72 overflow-y-auto whitespace-pre-line" tabIndex={0}>
        {text}
      </p>
    </details>
  );
}

function LinksCard({ brand, onEdit }: BrandCardProps) {
  const links = brand.meta?.links ?? [];
  return (
    <EditableCard title="Links" dialog="links" onEdit={onEdit} isEmpty={links.length === 0}>
      <LinkList links={links} />
    </EditableCard>
  );
}

function PayoutCard({ brand, onEdit }: BrandCardProps) {
  const { commission, paymentTerms, bankDetails } = brand;
  const terms =
    paymentTerms?.unit && paymentTerms.amount !== null
      ? countOf(paymentTerms.amount, paymentTerms.unit.replace(/s$/, ''))
      : 'Not set';
  return (
    <EditableCard title="Payout Information" dialog="payout" onEdit={onEdit}>
      <DefinitionList
        rows={[
          { label: 'Commission', value: commission === null ? 'Not set' : formatPercent(commission) },
          { label: 'Payment Terms', value: terms },
          { label: 'Bank', value: bankDetails?.bankName },
          { label: 'Branch Code', value: bankDetails?.branchCode },
          { label: 'Account Number', value: bankDetails?.accountNumber },
        ]}
      />
    </EditableCard>
  );
}

function ProductsCard({ brand, onEdit }: BrandCardProps) {
  return (
    <EditableCard title="Products" dialog="products" onEdit={onEdit}>
      <DefinitionList
        rows={[
          { label: 'Include Recently Sold', value: brand.meta?.includeRecentlySold ? 'Yes' : 'No' },
          { label: 'Product Sort Order', value: brand.productSortFriendly ?? brand.productSort },
          {
            label: 'Recommended Product Tags',
            value:
              brand.recommendedProductTags.length > 0 ? (
                <span className="flex flex-wrap gap-1.5">
                  {brand.recommendedProductTags.map(({ id, name }) => (
                    <Badge key={id}>{name}</Badge>
                  ))}
                </span>
              ) : null,
          },
        ]}
      />
    </EditableCard>
  );
}

function MarketingCard({ brand, onEdit }: BrandCardProps) {
  const { marketingColor } = brand;
  const colour = hexColour(marketingColor);
  return (
    <EditableCard title="Marketing Fields" dialog="marketing" onEdit={onEdit}>
      <DefinitionList
        rows={[
          { label: 'Name', value: brand.marketingName },
          { label: 'Description', value: brand.marketingDescription },
          {
            label: 'Color',
            value: marketingColor ? (
              <span className="inline-flex items-center gap-2 tabular-nums">
                {colour ? (
                  <span
                    aria-hidden="true"
                    className="size-4 rounded-sm border border-line"
                    style={{ backgroundColor: colour }}
                  />
                ) : null}
                {marketingColor}
              </span>
            ) : null,
          },
        ]}
      />
    </EditableCard>
  );
}
