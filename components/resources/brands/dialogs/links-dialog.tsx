'use client';

import { SwitchField } from '@/components/form/choice-fields';
import { FormDialog } from '@/components/form/form-dialog';
import { ListField } from '@/components/form/list-field';
import { TextField } from '@/components/form/text-fields';
import { useUpdateBrand } from '@/lib/resources/brands/mutations';
import { linksSchema, toLinksForm } from '@/lib/resources/brands/schema';
import type { BrandDialogProps } from '../brand-dialog-props';
import { useLatestBrand } from '../use-latest-brand';
import { useWholeUpdate } from '../use-whole-update';

/** Links of a brand; saved only if something changed (BRD-81). */
export function LinksDialog({ brand, ...dialog }: BrandDialogProps) {
  const { mutateAsync } = useUpdateBrand(brand.id);
  const latest = useLatestBrand(brand.id, toLinksForm);
  const whole = useWholeUpdate(brand.id);
  return (
    <FormDialog
      {...dialog}
      title="Links"
      draft={`links ${brand.id}`}
      size="lg"
      schema={linksSchema}
      values={toLinksForm(brand)}
      latest={latest}
      skipUnchanged
      onSubmit={({ links }) => mutateAsync({ id: brand.id, update: whole({ meta: { links } }) })}
    >
      <ListField
        name="links"
        label="Links"
        hideLabel
        movable
        boxed
        rowName="link"
        addLabel="Add link"
        empty={{ title: '', link: '', isExternal: false }}
      >
        {(path) => (
          <div className="grid gap-x-3 gap-y-2 sm:grid-cols-2">
            <TextField name={`${path}.title`} label="Title" />
            <TextField name={`${path}.link`} label="Link URL" />
            <SwitchField name={`${path}.isExternal`} label="Open external" className="sm:col-span-2" />
          </div>
        )}
      </ListField>
    </FormDialog>
  );
}
