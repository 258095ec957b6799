'use client';

import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from 'next/navigation';
import { useRef } from 'react';
import { EditForm } from '@/components/form/edit-form';
import { PageHeader } from '@/components/layout/page-header';
import { Button } from '@/components/ui/button';
import { useConfirm } from '@/components/ui/confirm';
import { shownFields, type Brand } from '@/lib/brands/brand';
import { brandKeys, useDeleteBrand, useSetImages, useSetLandscape, useSetPortrait, useSetTags, useUpdateBrand } from '@/lib/brands/queries';
import { saveSteps, savedValues, type BrandValues, type SaveStep } from '@/lib/brands/save-brand';
import { brandSchema, toBrandForm } from '@/lib/brands/schema';
import { toAppError, type AppError } from '@/lib/errors';
import { paths } from '@/lib/paths';
import { BrandEditFields } from './brand-edit-fields';
import { ProviderFieldsCard } from './provider-fields-card';

/** Edit Brand Details (S1 §2): one save, several calls, each with its own toast; the form stays until all have worked (D-51). */
export function BrandEdit({ brand }: { brand: Brand }) {
  const router = useRouter();
  const saveBrand = useSaveBrand(brand);
  const leave = () => router.back();
  return (
    <>
      <PageHeader
        title="Edit Brand Details" description={shownFields(brand).name} back={{ href: paths.brand(brand.id), label: 'Brand Information' }}
        actions={<Button variant="secondary" onClick={leave}>Edit</Button>}
      />
      <EditForm
        label="Edit Brand Details" schema={brandSchema} values={toBrandForm(brand)} skipUnchanged
        onSubmit={saveBrand} onDone={() => router.replace(paths.brand(brand.id))} onCancel={leave}
        danger={<DeleteBrandButton brand={brand} />} failureText={() => null}
      >
        <BrandEditFields brand={brand} />
        <ProviderFieldsCard brand={brand} />
      </EditForm>
    </>
  );
}

/** Runs every changed part, whatever becomes of the others; rejects with the first failure. A second try sends only what failed. */
function useSaveBrand(brand: Brand) {
  const { id } = brand;
  const client = useQueryClient();
  const saved = useRef<BrandValues | null>(null);
  const update = useUpdateBrand(id).mutateAsync;
  const setTags = useSetTags(id).mutateAsync;
  const setPortrait = useSetPortrait(id).mutateAsync;
  const setLandscape = useSetLandscape(id).mutateAsync;
  const setImages = useSetImages(id).mutateAsync;

  return async (values: BrandValues) => {
    const before = saved.current ?? (brandSchema.parse(toBrandForm(brand)) as BrandValues);
    const steps = saveSteps(before, values, {
      update: (changed) => update({ id, update: changed }),
      setTags: (tagIds) => setTags({ id, tagIds }),
      setPortrait: (imageId) => setPortrait({ id, imageId }),
      setLandscape: (imageId) => setLandscape({ id, imageId }),
      setImages: (imageIds) => setImages({ id, imageIds }),
    });
    const done: SaveStep['part'][] = [];
    let failure: AppError | undefined;
    for (const { part, run } of steps) {
      try {
        await run();
        done.push(part);
      } catch (error) {
        failure ??= toAppError(error);
      }
    }
    saved.current = savedValues(before, values, done);
    await client.invalidateQueries({ queryKey: brandKeys.detail(id) });
    if (failure) throw failure;
  };
}

function DeleteBrandButton({ brand }: { brand: Brand }) {
  const router = useRouter();
  const confirm = useConfirm();
  const { mutate, isPending } = useDeleteBrand();
  const remove = async () => {
    if (!(await confirm({ title: 'Are you sure you want to delete this brand?', action: 'Delete', tone: 'danger' }))) return;
    mutate({ id: brand.id }, { onSuccess: () => router.replace(paths.brands()) });
  };
  return <Button variant="danger" loading={isPending} onClick={() => void remove()}>Delete brand</Button>;
}
