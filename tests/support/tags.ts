import type { TagInput } from '../../graphql/generated/types.ts';
import type { Api } from './api.ts';

/** Creates tags with these names one after the other, with the other given values; returns their ids in that order. */
export async function makeTags(
  api: Api,
  names: readonly string[],
  values: Omit<TagInput, 'name'> = {},
): Promise<string[]> {
  const ids: string[] = [];
  for (const name of names) {
    const { createOneTag } = await api.send('CreateOneTag', { tag: { name, ...values } });
    if (!createOneTag) throw new Error(`The marketplace did not make the tag ${name}`);
    ids.push(createOneTag.id);
  }
  return ids;
}

/** Creates one tag and returns its id. */
export async function makeTag(api: Api, name: string, values: Omit<TagInput, 'name'> = {}): Promise<string> {
  const [id = ''] = await makeTags(api, [name], values);
  return id;
}

/** Which of these tags still exist in the marketplace. */
export async function remainingTags(api: Api, ids: readonly string[]): Promise<string[]> {
  const { allTags } = await api.send('AllTags', {});
  return allTags.map(({ id }) => id).filter((id) => ids.includes(id));
}

/** A tag as the marketplace has it. */
export async function storedTag(api: Api, id: string) {
  const { tag } = await api.send('Tag', { id });
  if (!tag) throw new Error(`The marketplace has no tag ${id}`);
  return tag;
}
