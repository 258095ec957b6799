import type { BrandMetaInput, BrandUpdate } from '@/graphql/generated/types';
import type { Brand } from './brand';

/**
 * An update whose objects are whole: what changes is laid over what is stored, so that an upstream that replaces an object and one that
 * merges it end the same. `notes`, `bankDetails` and `invoiceAddress` come whole from their forms; `meta` is spread over three of them.
 * @param stored as read just before the save
 */
export function withWholeObjects(update: BrandUpdate, stored: Pick<Brand, 'meta'> | null | undefined): BrandUpdate {
  return update.meta ? { ...update, meta: { ...wholeMeta(stored?.meta), ...update.meta } } : update;
}

function wholeMeta(meta: Brand['meta'] | undefined): BrandMetaInput {
  if (!meta) return {};
  return {
    links: (meta.links ?? []).map(({ title, link, isExternal }) => ({
      title: title ?? '',
      link: link ?? '',
      isExternal,
    })),
    includeRecentlySold: meta.includeRecentlySold,
    location: meta.location,
  };
}
