import { paths } from '@/lib/paths';

const PAGES: Readonly<Record<string, (id: string) => string>> = {
  brand: paths.brand,
  product: paths.product,
  order: paths.order,
  account: paths.user,
  tag: paths.tag,
  refund: paths.refund,
  segment: paths.audienceSegment,
  message: paths.message,
  campaign: paths.messageCampaign,
  trigger: paths.trigger,
  action: paths.action,
};

/** The page of a record; undefined if records of its kind have none. */
export const recordPath = (kind: string | null, id: string): string | undefined => PAGES[kind ?? '']?.(id);
