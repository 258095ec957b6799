'use client';

import { useRef } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SwitchField } from '@/components/form/choice-fields';
import { EditForm } from '@/components/form/edit-form';
import { PickerField } from '@/components/pickers/picker-field';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { useReturnTo } from '@/components/form/use-return-to';
import { ImageEditor } from '@/components/images/image-editor';
import type { ImagesValue } from '@/components/images/images-value';
import { usePicturesFacts } from '@/components/images/use-pictures-facts';
import { PageHeader } from '@/components/layout/page-header';
import { PageSection } from '@/components/layout/page-section';
import { BackLink } from '@/components/list/back-link';
import { Button } from '@/components/ui/button';
import { toAppError } from '@/lib/errors';
import { asPartialFailure } from '@/lib/operations/partial-failure';
import { useUploadImage, useUploadWait } from '@/lib/images/queries';
import { useLatest } from '@/lib/operations/use-latest';
import { paths } from '@/lib/paths';
import type { Product } from '@/lib/resources/products/product';
import { useAddTags, useRemoveTags, useUpdateProduct } from '@/lib/resources/products/mutations';
import { productQuery, productTagsQuery } from '@/lib/resources/products/queries';
import {
  productSchema,
  productUpdate,
  tagChanges,
  toProductForm,
  type ProductValues,
} from '@/lib/resources/products/schema';
import { knownTags, tagOptions } from '@/lib/commerce/tag-options';

const UPLOAD_FAILED = 'Upload failed';

/** The edit form (PRD-38 to PRD-43): changed fields by updateProduct, tag differences by the tag calls (D-65). */
export function ProductEdit({ product }: { product: Product }) {
  const leave = useReturnTo(paths.product(product.id));
  const save = useSaveProduct(product);
  const latest = useLatest(productQuery(product.id), ({ product: now }) => now && toProductForm(now));
  const waiting = useUploadWait();
  return (
    <EditForm
      label="Edit product"
      schema={productSchema}
      needs="UpdateProduct"
      values={toProductForm(product)}
      saveLabel="Update"
      onSubmit={save}
      onDone={leave}
      onCancel={leave}
      latest={latest}
      waiting={waiting}
      header={(cancel) => (
        <PageHeader
          eyebrow="Product Information"
          title={product.title}
          back={<BackLink href={paths.products()} label="Products" />}
          actions={
            <Button aria-pressed onClick={cancel}>
              Edit
            </Button>
          }
        />
      )}
    >
      <PageSection title="Product">
        <TextField
          name="title"
          label="Title"
          required
          hint={product.productTitle ? `In the shop: ${product.productTitle}` : undefined}
        />
        <TextareaField name="description" label="Description" rows={8} />
        <SwitchField name="enabled" label="Enabled" />
        <SwitchField name="isAutoPublish" label="Auto publish" />
        <SwitchField
          name="isImageContained"
          label="Contain images"
          hint="Shows the whole image instead of filling its frame."
        />
      </PageSection>
      <PageSection title="Tags">
        <PickerField
          name="tagIds"
          label="Tags"
          hideLabel
          query={productTagsQuery()}
          toOptions={tagOptions}
          known={knownTags(product.tags)}
        />
      </PageSection>
      <PageSection wide title="Images" hint="The first image represents the product. At least one image must remain.">
        <PicturesField />
      </PageSection>
      {product.variants.length > 0 ? (
        <PageSection title="Variants">
          {product.variants.map((variant, index) => (
            <TextField
              key={variant.id}
              name={`variants.${index}.title`}
              label={`Title of ${variant.sku || `variant ${index + 1}`}`}
              required
            />
          ))}
        </PageSection>
      ) : null}
    </EditForm>
  );
}

function PicturesField() {
  const { control } = useFormContext();
  const {
    field: { value, onChange },
  } = useController({ name: 'pictures', control });
  usePicturesFacts('pictures', value as ImagesValue);
  const upload = useUploadImage(UPLOAD_FAILED);
  return (
    <ImageEditor
      value={value as ImagesValue}
      onChange={onChange}
      upload={upload}
      failureText={UPLOAD_FAILED}
      modes={[]}
      least={1}
    />
  );
}

/**
 * Fields, then tags to add, then tags to remove, each only if it differs from what is stored, which the form reads
 * again before every attempt.
 */
function useSaveProduct(product: Product) {
  const { id } = product;
  const left = useRef(0);
  const isLast = () => left.current === 0;
  const { mutateAsync: update } = useUpdateProduct(id, isLast);
  const { mutateAsync: addTags } = useAddTags(id, isLast);
  const { mutateAsync: removeTags } = useRemoveTags(id, isLast);

  return async (values: ProductValues, _changed: unknown, before: ProductValues) => {
    const changed = productUpdate(before, values);
    const { added, removed } = tagChanges(before.tagIds, values.tagIds);
    const steps: (() => Promise<unknown>)[] = [];
    if (Object.keys(changed).length > 0) steps.push(() => update({ id, update: changed }));
    if (added.length > 0) steps.push(() => addTags({ productIds: [id], tagIds: added }));
    if (removed.length > 0) steps.push(() => removeTags({ productIds: [id], tagIds: removed }));
    for (const [index, run] of steps.entries()) {
      left.current = steps.length - 1 - index;
      await run().catch((error: unknown) =>
        Promise.reject(index > 0 ? asPartialFailure(toAppError(error)) : toAppError(error)),
      );
    }
  };
}
