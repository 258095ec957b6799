'use client';

import { useRouter } from 'next/navigation';
import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { Menu } from '@/components/ui/menu';
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
      <Button variant="quiet" onClick={onSendStatements}>
        Send Statements
      </Button>
      <Menu
        trigger={
          <Button loading={isIndexing || isSettingUp}>
            Actions <Icon name="chevron-down" />
          </Button>
        }
        items={[
          { label: 'Index Brand', onSelect: () => index({ id: brand.id }) },
          { label: 'Setup Webhooks', onSelect: () => setupWebhooks({ id: brand.id }) },
          ...(installUrl
            ? [{ label: 'Copy Install Link', onSelect: () => void copyText(installUrl, 'Install link copied') }]
            : []),
        ]}
      />
      <Button variant="primary" aria-pressed={false} onClick={() => router.push(paths.brandEdit(brand.id))}>
        Edit
      </Button>
    </>
  );
}
