'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { EditForm } from '@/components/form/edit-form';
import { useReturnTo } from '@/components/form/use-return-to';
import { PageHeader } from '@/components/layout/page-header';
import { BackLink } from '@/components/list/back-link';
import { Button } from '@/components/ui/button';
import { OfferedButton } from '@/components/ui/offered-button';
import { useConfirmedDelete } from '@/components/ui/use-confirmed-delete';
import { brandName, type Brand } from '@/lib/resources/brands/brand';
import {
  oneBrand,
  useDeleteBrand,
  useSaveFields,
  useSetImages,
  useSetLandscape,
  useSetPortrait,
  useSetTags,
} from '@/lib/resources/brands/mutations';
import { saveSteps, type BrandValues } from '@/lib/resources/brands/save-brand';
import { brandSchema, toBrandForm } from '@/lib/resources/brands/edit-schema';
import { toAppError, type AppError } from '@/lib/errors';
import { asPartialFailure } from '@/lib/operations/partial-failure';
import { useUploadWait } from '@/lib/images/queries';
import { paths } from '@/lib/paths';
import { BrandEditFields } from './brand-edit-fields';
import { ProviderFields } from './provider-fields';
import { useLatestBrand } from './use-latest-brand';
import { useWholeUpdate } from './use-whole-update';

/**
 * Edit Brand Details (BRD-57): one save, several calls, each with its own toast; the form stays until all have worked
 * (D-51).
 */
export function BrandEdit({ brand }: { brand: Brand }) {
  const saveBrand = useSaveBrand(brand);
  const latest = useLatestBrand(brand.id, toBrandForm);
  const waiting = useUploadWait();
  const leave = useReturnTo(paths.brand(brand.id));
  return (
    <EditForm
      label="Edit Brand Details"
      needs="UpdateBrand"
      schema={brandSchema}
      values={toBrandForm(brand)}
      onSubmit={saveBrand}
      onDone={leave}
      onCancel={leave}
      latest={latest}
      waiting={waiting}
      danger={<DeleteBrandButton brand={brand} />}
      header={(cancel) => (
        <PageHeader
          eyebrow="Edit Brand Details"
          title={brandName(brand)}
          back={<BackLink href={paths.brand(brand.id)} label="Brand Information" />}
          actions={
            <Button aria-pressed onClick={cancel}>
              Edit
            </Button>
          }
        />
      )}
    >
      <BrandEditFields brand={brand} />
      <ProviderFields brand={brand} />
    </EditForm>
  );
}

/**
 * Saves every changed part, even if others fail; rejects with the first failure. Changes are found by comparison with
 * what is stored, which the form reads again before every attempt: so a second attempt sends only what failed.
 */
function useSaveBrand(brand: Brand) {
  const { id } = brand;
  const client = useQueryClient();
  const update = useSaveFields().mutateAsync;
  const whole = useWholeUpdate(id);
  const setTags = useSetTags().mutateAsync;
  const setPortrait = useSetPortrait().mutateAsync;
  const setLandscape = useSetLandscape().mutateAsync;
  const setImages = useSetImages().mutateAsync;

  return async (values: BrandValues, _changed: unknown, before: BrandValues) => {
    const steps = saveSteps(before, values, {
      update: (changed) => update({ id, update: whole(changed) }),
      setTags: (tagIds) => setTags({ id, tagIds }),
      setPortrait: (imageId) => setPortrait({ id, imageId }),
      setLandscape: (imageId) => setLandscape({ id, imageId }),
      setImages: (imageIds) => setImages({ id, imageIds }),
    });
    let done = 0;
    let failure: AppError | undefined;
    for (const { run } of steps) {
      try {
        await run();
        done += 1;
      } catch (error) {
        failure ??= toAppError(error);
      }
    }
    if (steps.length > 0) await Promise.all(oneBrand(id).map((queryKey) => client.invalidateQueries({ queryKey })));
    if (failure) throw done > 0 ? asPartialFailure(failure) : failure;
  };
}

function DeleteBrandButton({ brand }: { brand: Brand }) {
  const router = useRouter();
  const { remove, isPending } = useConfirmedDelete(
    'Are you sure you want to delete this brand?',
    useDeleteBrand(),
    () => router.replace(paths.brands()),
  );
  return (
    <OfferedButton
      variant="danger-quiet"
      needs="DeleteOneBrand"
      loading={isPending}
      onClick={() => void remove(brand.id, brand.name)}
    >
      Delete brand
    </OfferedButton>
  );
}
