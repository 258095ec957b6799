'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
import { OfferedButton } from '@/components/ui/offered-button';
import type { Brand } from '@/lib/resources/brands/brand';
import { useIndexBrand, useSetupWebhooks } from '@/lib/resources/brands/mutations';
import { copyText } from '@/lib/browser/clipboard';
import { paths } from '@/lib/paths';

/** Send Statements, the Actions menu and Edit (BRD-36 to BRD-39). */
export function BrandHeaderActions({ brand, onSendStatements }: { brand: Brand; onSendStatements: () => void }) {
  const router = useRouter();
  const { mutate: index, isPending: isIndexing } = useIndexBrand();
  const { mutate: setupWebhooks, isPending: isSettingUp } = useSetupWebhooks();
  const { installUrl } = brand;
  return (
    <>
      <OfferedButton variant="quiet" needs="ProcessBrandStatement" onClick={onSendStatements}>
        Send Statements
      </OfferedButton>
      <Menu
        trigger={
          <Button loading={isIndexing || isSettingUp}>
            Actions <Icon name="chevron-down" />
          </Button>
        }
        items={[
          { label: 'Index Brand', needs: 'IndexBrand', onSelect: () => index({ id: brand.id }) },
          { label: 'Setup Webhooks', needs: 'RegisterBrandWebhooks', onSelect: () => setupWebhooks({ id: brand.id }) },
          ...(installUrl
            ? [{ label: 'Copy Install Link', onSelect: () => void copyText(installUrl, 'Install link copied') }]
            : []),
        ]}
      />
      <OfferedButton
        variant="primary"
        aria-pressed={false}
        needs="UpdateBrand"
        onClick={() => router.push(paths.brandEdit(brand.id))}
      >
        Edit
      </OfferedButton>
    </>
  );
}
