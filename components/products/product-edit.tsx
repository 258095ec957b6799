'use client';

import { useRef, useState } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SwitchField } from '@/components/form/choice-fields';
import { EditForm } from '@/components/form/edit-form';
import { PickerField } from '@/components/form/picker-field';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useReturnTo } from '@/components/form/use-return-to';
import { ImageEditor } from '@/components/images/image-editor';
import type { ImagesValue } from '@/components/images/images-value';
import { PageHeader } from '@/components/layout/page-header';
import { PageSection } from '@/components/layout/page-section';
import { Button } from '@/components/ui/button';
import { inPart, toAppError } from '@/lib/errors';
import { useUploadImage, useUploadWait } from '@/lib/images/queries';
import { paths } from '@/lib/paths';
import type { Product } from '@/lib/products/product';
import { productTagsQuery, useAddTags, useRemoveTags, useUpdateProduct } from '@/lib/products/queries';
import { openedProduct, productSchema, productUpdate, tagChanges, toProductForm, type ProductValues } from '@/lib/products/schema';
import { knownTags, tagOptions } from '@/lib/tag-options';

const UPLOAD_FAILED = 'Upload failed';

/** The edit form (S2 §2.3): changed fields by updateProduct, tag differences by the tag calls (D-65). */
export function ProductEdit({ product }: { product: Product }) {
  const leave = useReturnTo(paths.product(product.id));
  const save = useSaveProduct(product);
  const waiting = useUploadWait();
  return (
    <EditForm
      label="Edit product" schema={productSchema} values={toProductForm(product)} saveLabel="Update"
      onSubmit={save} onDone={leave} onCancel={leave} waiting={waiting}
      header={(cancel) => (
        <PageHeader
          title="Product Information" description={product.title} back={{ href: paths.products(), label: 'Products' }}
          actions={<Button aria-pressed onClick={cancel}>Edit</Button>}
        />
      )}
    >
      <PageSection title="Product">
        <TextField name="title" label="Title" required hint={product.productTitle ? `In the shop: ${product.productTitle}` : undefined} />
        <TextareaField name="description" label="Description" rows={8} />
        <SwitchField name="enabled" label="Enabled" />
        <SwitchField name="isAutoPublish" label="Auto publish" />
        <SwitchField name="isImageContained" label="Contain images" hint="Shows the whole picture instead of filling its frame." />
      </PageSection>
      <PageSection title="Tags">
        <PickerField name="tagIds" label="Tags" hideLabel query={productTagsQuery()} toOptions={tagOptions} known={knownTags(product.tags)} />
      </PageSection>
      <PageSection title="Images" hint="The first picture stands for the product; one always remains.">
        <PicturesField />
      </PageSection>
      {product.variants.length > 0 ? (
        <PageSection title="Variants">
          {product.variants.map((variant, index) => <TextField key={variant.id} name={`variants.${index}.title`} label={`Title of ${variant.sku || `variant ${index + 1}`}`} required />)}
        </PageSection>
      ) : null}
    </EditForm>
  );
}

function PicturesField() {
  const { control } = useFormContext();
  const { field: { value, onChange } } = useController({ name: 'pictures', control });
  const upload = useUploadImage(UPLOAD_FAILED);
  return <ImageEditor value={value as ImagesValue} onChange={onChange} upload={upload} failureText={UPLOAD_FAILED} modes={[]} least={1} />;
}

/** Fields, then tags to add, then tags to remove, each only if changed; what worked is not sent again. */
function useSaveProduct(product: Product) {
  const { id } = product;
  const [opened] = useState(() => openedProduct(product));
  const saved = useRef<ProductValues>(opened);
  const left = useRef(0);
  const isLast = () => left.current === 0;
  const { mutateAsync: update } = useUpdateProduct(id, isLast);
  const { mutateAsync: addTags } = useAddTags(id, isLast);
  const { mutateAsync: removeTags } = useRemoveTags(id, isLast);

  return async (values: ProductValues) => {
    const before = saved.current;
    const changed = productUpdate(before, values);
    const { added, removed } = tagChanges(before.tagIds, values.tagIds);
    const withAdded = [...before.tagIds, ...added];
    const steps: { run: () => Promise<unknown>; then: ProductValues }[] = [];
    if (Object.keys(changed).length > 0) steps.push({ run: () => update({ id, update: changed }), then: { ...values, tagIds: before.tagIds } });
    if (added.length > 0) steps.push({ run: () => addTags({ productIds: [id], tagIds: added }), then: { ...values, tagIds: withAdded } });
    if (removed.length > 0) steps.push({ run: () => removeTags({ productIds: [id], tagIds: removed }), then: values });
    for (const [index, { run, then }] of steps.entries()) {
      left.current = steps.length - 1 - index;
      await run().catch((error: unknown) => Promise.reject(index > 0 ? inPart(toAppError(error)) : toAppError(error)));
      saved.current = then;
    }
  };
}
