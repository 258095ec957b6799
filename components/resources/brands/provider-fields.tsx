import { PageSection } from '@/components/layout/page-section';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import type { Brand } from '@/lib/resources/brands/brand';

/** The store's own information; read-only (BRD-61, D-102). */
export function ProviderFields({ brand }: { brand: Brand }) {
  return (
    <PageSection
      wide
      title="Provider Fields"
      hint="Original store information. It changes with the next sync and cannot be edited here."
    >
      <Card>
        <DefinitionList
          rows={[
            { label: 'Name', value: brand.providerName },
            { label: 'Description', value: brand.providerDescription },
            { label: 'Phone', value: brand.providerPhone },
            { label: 'Email', value: brand.providerEmail },
          ]}
        />
      </Card>
    </PageSection>
  );
}
