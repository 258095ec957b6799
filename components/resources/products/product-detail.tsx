'use client';

import { useRouter } from 'next/navigation';
import { ImageGallery } from '@/components/images/image-gallery';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Link } from '@/components/ui/link';
import { LinkList } from '@/components/ui/link-list';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { Status } from '@/components/ui/status';
import { brandNameOf } from '@/lib/commerce/brand-name';
import { noteRows } from '@/lib/commerce/notes';
import { orDash } from '@/lib/format/text';
import { paths } from '@/lib/paths';
import { shopStatuses, statusTones, type Product } from '@/lib/resources/products/product';
import { useIndexProduct } from '@/lib/resources/products/mutations';
import { SyncCard } from './sync-card';
import { VariantList } from './variant-list';

/** The read view (PRD-26 to PRD-31): variants with price and stock before the pictures. */
export function ProductDetail({ product, mayOpenBrands }: { product: Product; mayOpenBrands: boolean }) {
  const router = useRouter();
  const { mutate: index, isPending: isIndexing } = useIndexProduct();
  return (
    <>
      <PageHeader
        eyebrow="Product Information"
        title={product.title}
        back={<BackLink href={paths.products()} label="Products" />}
        steps={<RecordSteps record="product" name={product.title} />}
        aside={<ProductBadges product={product} />}
        actions={
          <>
            <OfferedButton needs="IndexProduct" loading={isIndexing} onClick={() => index({ id: product.id })}>
              Index Product
            </OfferedButton>
            <OfferedButton
              variant="primary"
              needs="UpdateProduct"
              onClick={() => router.push(paths.productEdit(product.id))}
            >
              Edit
            </OfferedButton>
          </>
        }
      />
      <DetailLayout
        main={
          <>
            <Card title="Variants">
              <VariantList product={product} />
            </Card>
            <Card title="Images">
              <ImageGallery
                images={product.images}
                portraitId={null}
                landscapeId={null}
                subject={product.title}
                fit={product.isImageContained ? 'contain' : 'cover'}
              />
            </Card>
          </>
        }
        side={
          <>
            <SyncCard product={product} />
            <InformationCard product={product} mayOpenBrands={mayOpenBrands} />
            <LinksCard product={product} />
            <NotesCard product={product} />
          </>
        }
      />
    </>
  );
}

/** Enabled or Disabled and the shop's status, which are states; Auto Publish when set, which is a property (D-67). */
function ProductBadges({ product }: { product: Product }) {
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <Status tone={product.enabled ? 'success' : 'neutral'}>{product.enabled ? 'Enabled' : 'Disabled'}</Status>
      <Status tone={statusTones[product.status] ?? 'neutral'}>
        {shopStatuses.find(({ value }) => value === product.status)?.label ?? product.status}
      </Status>
      {product.isAutoPublish ? <Badge tone="info">Auto Publish</Badge> : null}
    </span>
  );
}

function InformationCard({ product, mayOpenBrands }: { product: Product; mayOpenBrands: boolean }) {
  const { brand } = product;
  const brandName = orDash(brandNameOf(brand));
  return (
    <Card title="Information">
      <DefinitionList
        rows={[
          { label: 'Title', value: product.title },
          { label: 'Provider Title', value: product.productTitle },
          {
            label: 'Brand',
            value: brand && mayOpenBrands ? <Link href={paths.brand(brand.id)}>{brandName}</Link> : brandName,
          },
          { label: 'Description', value: product.description },
          { label: 'Tracks Inventory', value: product.tracksInventory ? 'Yes' : 'No' },
          { label: 'Image Fit', value: product.isImageContained ? 'Contain' : 'Cover' },
          {
            label: 'Tags',
            value:
              product.tags.length > 0 ? (
                <span className="flex flex-wrap gap-1.5">
                  {product.tags.map(({ id, name }) => (
                    <Badge key={id}>{name}</Badge>
                  ))}
                </span>
              ) : null,
          },
          { label: 'Created', value: <Moment at={product.createdAt} /> },
          { label: 'Updated', value: <Moment at={product.updatedAt} /> },
        ]}
      />
    </Card>
  );
}

function LinksCard({ product }: { product: Product }) {
  return (
    <Card title="Links">
      <LinkList links={product.meta?.links ?? []} />
    </Card>
  );
}

function NotesCard({ product: { notes } }: { product: Product }) {
  const rows = noteRows(notes);
  return <Card title="Notes">{rows.some(({ value }) => value) ? <DefinitionList rows={rows} /> : '-'}</Card>;
}
