'use client';

import { useState } from 'react';
import { ImageGallery } from '@/components/images/image-gallery';
import { DetailLayout } from '@/components/layout/detail-layout';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { RecordSteps } from '@/components/list/record-steps';
import { Card } from '@/components/ui/card';
import { Status } from '@/components/ui/status';
import { brandName, shownFields, type Brand } from '@/lib/resources/brands/brand';
import { paths } from '@/lib/paths';
import { BrandDialogs, type BrandDialogName } from './brand-dialogs';
import { BrandHeaderActions } from './brand-header-actions';
import { BrandInfoCard } from './brand-info-card';
import { BrandNotesCard } from './brand-notes-card';
import { BrandSideCards } from './brand-side-cards';
import { BrandTabs } from './brand-tabs';
import { VerificationCard } from './verification-card';

/** The read view (BRD-33 to BRD-54); the pictures come last, because they are looked at and not worked with. */
export function BrandDetail({ brand }: { brand: Brand }) {
  const [dialog, setDialog] = useState<BrandDialogName | null>(null);
  return (
    <>
      <PageHeader
        eyebrow="Brand Information"
        title={brandName(brand)}
        aside={<Status tone={brand.enabled ? 'success' : 'neutral'}>{brand.enabled ? 'Enabled' : 'Disabled'}</Status>}
        back={<BackLink href={paths.brands()} label="Brands" />}
        steps={<RecordSteps record="brand" name={brandName(brand)} />}
        tabs={<BrandTabs brandId={brand.id} current="info" />}
        actions={<BrandHeaderActions brand={brand} onSendStatements={() => setDialog('statements')} />}
      />
      <DetailLayout
        main={
          <>
            <BrandInfoCard brand={brand} />
            <BrandNotesCard brand={brand} onEdit={setDialog} />
            <Card title="Images">
              <ImageGallery
                images={brand.images}
                portraitId={brand.featuredPortrait?.id ?? null}
                landscapeId={brand.featuredLandscape?.id ?? null}
                subject={shownFields(brand).name ?? 'Brand'}
              />
            </Card>
          </>
        }
        side={
          <>
            <VerificationCard brand={brand} onEdit={setDialog} />
            <BrandSideCards brand={brand} onEdit={setDialog} />
          </>
        }
      />
      <BrandDialogs brand={brand} open={dialog} onClose={() => setDialog(null)} />
    </>
  );
}
