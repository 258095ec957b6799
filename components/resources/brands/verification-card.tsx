'use client';

import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Moment } from '@/components/ui/moment';
import { OfferedButton } from '@/components/ui/offered-button';
import { Status } from '@/components/ui/status';
import type { OperationName } from '@/graphql/generated/operations';
import { verificationOf, type Brand, type Verification } from '@/lib/resources/brands/brand';
import { useSyncBrand } from '@/lib/resources/brands/mutations';
import { formatAgo } from '@/lib/format/ago';
import type { BrandDialogName } from './brand-dialogs';

const looks = {
  verified: { label: 'Verified', tone: 'success' },
  pending: { label: 'Pending', tone: 'warning' },
  expired: { label: 'Expired', tone: 'danger' },
  unverified: { label: 'Unverified', tone: 'neutral' },
} as const satisfies Record<Verification, { label: string; tone: string }>;

/** What the dialogs send. */
const NEEDS: Partial<Record<BrandDialogName, OperationName>> = {
  'send-install-link': 'SendOneBrandVerify',
  'update-install-link': 'UpdateOneBrandVerify',
};

/** Which install-link buttons each state offers (BRD-109 to BRD-111, D-49). */
const linkActions: Record<Verification, { label: string; dialog: BrandDialogName }[]> = {
  verified: [],
  unverified: [{ label: 'Send Install Link', dialog: 'send-install-link' }],
  pending: [
    { label: 'Resend Install Link', dialog: 'send-install-link' },
    { label: 'Update Install Link', dialog: 'update-install-link' },
  ],
  expired: [{ label: 'Update Install Link', dialog: 'update-install-link' }],
};

/** The brand's status with its shop, and the action for the next step. */
export function VerificationCard({ brand, onEdit }: { brand: Brand; onEdit: (dialog: BrandDialogName) => void }) {
  const { mutate: sync, isPending: isSyncing } = useSyncBrand(brand.id);
  const state = verificationOf(brand);
  const look = looks[state];
  const rows = [
    { label: 'Verification', value: <Status tone={look.tone}>{look.label}</Status> },
    ...(state === 'verified' ? [{ label: 'Last Sync', value: <Moment at={brand.lastSync} format={formatAgo} /> }] : []),
  ];
  return (
    <Card title="Store">
      <DefinitionList rows={rows} />
      <div className="mt-4 flex flex-wrap gap-2">
        {linkActions[state].map(({ label, dialog }) => (
          <OfferedButton key={label} needs={NEEDS[dialog]} onClick={() => onEdit(dialog)}>
            {label}
          </OfferedButton>
        ))}
        {state === 'verified' ? (
          <OfferedButton needs="SyncOneBrand" loading={isSyncing} onClick={() => sync({ id: brand.id })}>
            Sync with Shopify
          </OfferedButton>
        ) : null}
      </div>
    </Card>
  );
}
