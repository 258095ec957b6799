import type { TagInput } from '../../graphql/generated/types.ts';
import type { Api } from './api.ts';

/** Makes tags with these names one after the other, with what else is said of them; gives their ids in that order. */
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

/** Makes one tag and gives its id. */
export async function makeTag(api: Api, name: string, values: Omit<TagInput, 'name'> = {}): Promise<string> {
  const [id = ''] = await makeTags(api, [name], values);
  return id;
}

/** Which of these tags the marketplace still has. */
export async function remainingTags(api: Api, ids: readonly string[]): Promise<string[]> {
  const { allTags } = await api.send('AllTags', {});
  return allTags.map(({ id }) => id).filter((id) => ids.includes(id));
}

/** A tag as the marketplace holds it. */
export async function storedTag(api: Api, id: string) {
  const { tag } = await api.send('Tag', { id });
  if (!tag) throw new Error(`The marketplace has no tag ${id}`);
  return tag;
}
