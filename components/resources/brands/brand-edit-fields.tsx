'use client';

import { SelectField, SwitchField } from '@/components/form/choice-fields';
import { PickerField } from '@/components/pickers/picker-field';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { PageSection } from '@/components/layout/page-section';
import { fallbacks, shownWebsite, type Brand } from '@/lib/resources/brands/brand';
import { brandTagsQuery } from '@/lib/resources/brands/queries';
import { knownTags, tagOptions } from '@/lib/commerce/tag-options';
import { HideableField } from './hideable-field';
import { PicturesField } from './pictures-field';
import { ProductFields } from './product-fields';

/** The sections of Edit Brand Details, in the specification's order (BRD-58). */
export function BrandEditFields({ brand }: { brand: Brand }) {
  const locations = brand.locations.map(({ id, name, address1 }) => ({
    value: id,
    label: [name, address1].filter(Boolean).join(', ') || id,
  }));
  const own = fallbacks(brand);
  const { website, isOverride } = shownWebsite(brand);
  /** The effect of emptying a field, shown before it is saved (D-102). */
  const emptied = (text: string | null) =>
    text === null
      ? undefined
      : `If this is empty, the merchant's own is shown: ${text.length > 80 ? `${text.slice(0, 80)}…` : text}`;
  return (
    <>
      <PageSection title="Brand">
        <TextField name="name" label="Name" required />
        <TextareaField name="description" label="Description" rows={6} hint={emptied(own.description)} />
        <SelectField
          name="location"
          label="Stock location"
          hint="ReSync Brand after changing location"
          placeholder="Not set"
          options={locations}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <TextField name="currency" label="Currency" maxLength={3} />
          <TextField name="locale" label="Locale" />
        </div>
        <SwitchField name="enabled" label="Enabled" />
      </PageSection>
      <PageSection title="Tags">
        <PickerField
          name="tagIds"
          label="Tags"
          query={brandTagsQuery()}
          toOptions={tagOptions}
          known={knownTags(brand.tags)}
        />
      </PageSection>
      <PageSection
        wide
        title="Images"
        hint="Choose a mode, then click an image to make it the featured portrait or landscape."
      >
        <PicturesField name="pictures" />
      </PageSection>
      <PageSection title="Contact details" hint="A hidden field is not shown to customers.">
        <TextField name="ownerName" label="Owner" />
        <HideableField field="Phone">
          <TextField name="phone" label="Phone" inputMode="tel" hint={emptied(own.phone)} />
        </HideableField>
        <HideableField field="Email">
          <TextField name="email" label="Email" type="email" inputMode="email" hint={emptied(own.email)} />
        </HideableField>
        <HideableField field="Address">
          <TextareaField name="address" label="Address" rows={3} />
        </HideableField>
      </PageSection>
      <PageSection title="Website">
        <HideableField field="Website">
          <TextField
            name="website"
            label="Website"
            inputMode="url"
            spellCheck={false}
            hint={
              isOverride
                ? `Shown instead: ${website}. It overrides this field and cannot be edited here.`
                : emptied(own.website)
            }
          />
        </HideableField>
      </PageSection>
      <PageSection title="Socials">
        <HideableField field="Facebook">
          <TextField name="facebook" label="Facebook" spellCheck={false} />
        </HideableField>
        <HideableField field="Instagram">
          <TextField name="instagram" label="Instagram" spellCheck={false} />
        </HideableField>
      </PageSection>
      <PageSection title="Invoice details">
        <TextField name="vatNumber" label="VAT number" />
        <TextField name="invoiceAddress.address1" label="Address line 1" />
        <TextField name="invoiceAddress.address2" label="Address line 2" />
        <div className="grid gap-5 sm:grid-cols-3">
          <TextField name="invoiceAddress.city" label="City" />
          <TextField name="invoiceAddress.province" label="Province" />
          <TextField name="invoiceAddress.zip" label="Postal code" inputMode="numeric" />
        </div>
      </PageSection>
      <PageSection title="Products">
        <ProductFields brand={brand} />
      </PageSection>
    </>
  );
}
