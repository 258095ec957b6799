import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { ExternalLink } from '@/components/ui/link';
import type { BrandHiddenField } from '@/graphql/generated/types';
import { shownFields, shownWebsite, type Brand } from '@/lib/resources/brands/brand';
import { webAddress } from '@/lib/format/web-address';

/** The brand's own information (BRD-43 to BRD-45); a field that customers do not see is marked '(Hidden)'. */
export function BrandInfoCard({ brand }: { brand: Brand }) {
  const { description, phone, email } = shownFields(brand);
  const { website, isOverride } = shownWebsite(brand);
  const hidden = (field: BrandHiddenField) => (brand.hiddenFields.includes(field) ? { note: '(Hidden)' } : {});
  const site = (address: string | null) => {
    const href = webAddress(address);
    return href ? <ExternalLink href={href}>{address}</ExternalLink> : address;
  };
  const location = brand.locations.find(({ id }) => id === brand.meta?.location);
  return (
    <Card title="Information">
      <DefinitionList
        rows={[
          {
            label: 'Tags',
            value:
              brand.tags.length > 0 ? (
                <span className="flex flex-wrap gap-1.5">
                  {brand.tags.map(({ id, name }) => (
                    <Badge key={id}>{name}</Badge>
                  ))}
                </span>
              ) : null,
          },
          { label: 'Description', value: description },
          { label: 'Owner', value: brand.ownerName },
          { label: 'Address', value: brand.address, ...hidden('Address') },
          { label: 'Phone', value: phone, ...hidden('Phone') },
          {
            label: 'Email',
            value: email ? (
              <a className="text-accent underline decoration-accent/35 underline-offset-4" href={`mailto:${email}`}>
                {email}
              </a>
            ) : null,
            ...hidden('Email'),
          },
          { label: 'Currency', value: brand.currency },
          { label: 'Locale', value: brand.locale },
          {
            label: 'Website',
            value: website && (
              <>
                {site(website)}
                {isOverride ? <Badge className="ml-2">Override</Badge> : null}
              </>
            ),
            ...hidden('Website'),
          },
          { label: 'Facebook', value: site(brand.facebook), ...hidden('Facebook') },
          { label: 'Instagram', value: site(brand.instagram), ...hidden('Instagram') },
          { label: 'VAT Number', value: brand.vatNumber },
          { label: 'Invoice Address', value: invoiceAddress(brand) },
          { label: 'Include Recently Sold', value: brand.meta?.includeRecentlySold ? 'Yes' : 'No' },
          { label: 'Location', value: location ? [location.name, location.address1].filter(Boolean).join(', ') : null },
        ]}
      />
    </Card>
  );
}

function invoiceAddress({ invoiceAddress: address }: Brand): string {
  if (!address) return '';
  return [address.address1, address.address2, address.city, address.province, address.zip].filter(Boolean).join('\n');
}
