import type { BrandMetaInput, BrandUpdate } from '@/graphql/generated/types';
import type { Brand } from './brand';

/**
 * An update with complete objects: the changes are merged into the stored values, so that upstreams that replace an
 * object and those that merge it give the same result. `notes`, `bankDetails` and `invoiceAddress` come complete from
 * their forms; `meta` is spread over three of them.
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
