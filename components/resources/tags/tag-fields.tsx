'use client';

import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import { SelectField } from '@/components/form/choice-fields';
import { sameSet, useFieldFacts } from '@/components/form/field-facts';
import { labelsOf } from '@/components/form/shown-value';
import { TextareaField, TextField } from '@/components/form/text-fields';
import { ShownPictures } from '@/components/images/shown-pictures';
import { SingleImageEditor } from '@/components/images/single-image-editor';
import type { GalleryImage } from '@/components/images/images-value';
import { Checkbox } from '@/components/ui/checkbox';
import type { TagType } from '@/graphql/generated/types';
import { useUploadImage } from '@/lib/images/queries';
import { tagCategoriesQuery, tagTypesQuery } from '@/lib/resources/tags/queries';
import { categoryChoices, typeChoices } from '@/lib/resources/tags/tag';
import { UPLOAD_FAILED } from '@/lib/images/upload-image';

/** The fields of a tag, new or edited; types and groups come from the upstream (CAL-20). */
export function TagFields() {
  const types = useQuery(tagTypesQuery());
  const groups = useQuery(tagCategoriesQuery());
  return (
    <div className="max-w-xl space-y-5">
      <TextField name="name" label="Name" required />
      <TextareaField
        name="description"
        label="Description"
        required="mark"
        hint="Recommended, but not required."
        rows={4}
      />
      <SelectField
        name="category"
        label="Group"
        placeholder="No group"
        options={categoryChoices(groups.data?.tagCategories)}
      />
      <TypesField choices={typeChoices(types.data?.tagTypes)} />
      <ImageField />
    </div>
  );
}

function TypesField({ choices }: { choices: readonly { value: TagType; label: string }[] }) {
  const { control } = useFormContext();
  const {
    field: { value, onChange },
  } = useController({ name: 'types', control });
  useFieldFacts('types', { label: 'Types', show: (types) => labelsOf(types, choices), same: sameSet });
  const chosen = value as TagType[];
  const hintId = useId();
  return (
    <fieldset aria-describedby={hintId} className="space-y-1.5">
      <legend className="text-sm font-medium">Types</legend>
      <div className="flex flex-wrap gap-x-6 gap-y-1 pt-1">
        {choices.map((choice) => (
          <label key={choice.value} className="flex min-h-6 items-center gap-2.5">
            <Checkbox
              checked={chosen.includes(choice.value)}
              onChange={(event) =>
                onChange(
                  choices
                    .map((each) => each.value)
                    .filter((type) => (type === choice.value ? event.target.checked : chosen.includes(type))),
                )
              }
            />
            {choice.label}
          </label>
        ))}
      </div>
      <p id={hintId} className="text-sm text-muted">
        If none is selected, the tag applies to all of them.
      </p>
    </fieldset>
  );
}

function ImageField() {
  const { control } = useFormContext();
  const {
    field: { value, onChange },
  } = useController({ name: 'image', control });
  useFieldFacts('image', { label: 'Image', show: (image) => <ShownPictures images={[image as GalleryImage]} /> });
  const upload = useUploadImage(UPLOAD_FAILED);
  return (
    <fieldset className="space-y-1.5">
      <legend className="text-sm font-medium">Image</legend>
      <SingleImageEditor
        value={value as GalleryImage | null}
        onChange={onChange}
        upload={upload}
        failureText={UPLOAD_FAILED}
        removable
      />
    </fieldset>
  );
}
