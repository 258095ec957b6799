import { requireLocalPath } from './local-path';

/** The only place where addresses of the console are built. Ids are encoded here and nowhere else. */
const id = (value: string) => encodeURIComponent(value);
const query = (entries: [string, string][]) => (entries.length === 0 ? '' : `?${new URLSearchParams(entries)}`);

export const paths = {
  home: () => requireLocalPath('/'),
  login: () => requireLocalPath('/login'),
  forgotPassword: () => '/forgotPassword',
  resetPassword: () => '/resetPassword',
  success: () => '/success',
  brandVerify: () => '/brandVerify',

  brands: (filter: { tagIds?: string[] } = {}) =>
    `/brands${query((filter.tagIds ?? []).map((tag) => ['tags[]', tag]))}`,
  brandCreate: () => '/brands/create',
  brand: (brandId: string) => `/brands/${id(brandId)}`,
  brandEdit: (brandId: string) => `/brands/${id(brandId)}?edit=true`,
  brandOrders: (brandId: string) => `/brands/${id(brandId)}/orders`,

  tags: () => '/tags',
  tagCreate: () => '/tags/create',
  tag: (tagId: string) => `/tags/${id(tagId)}`,
  tagEdit: (tagId: string) => `/tags/${id(tagId)}?edit=true`,

  products: (filter: { tagIds?: string[] } = {}) =>
    `/products${query((filter.tagIds ?? []).map((tag) => ['tags[]', tag]))}`,
  product: (productId: string) => `/products/${id(productId)}`,
  productEdit: (productId: string) => `/products/${id(productId)}?edit=true`,
  options: () => '/options',

  bulkTag: () => '/bulk-tag',

  /** Newest first; `created` narrows them to days, YYYY-MM-DD, both included. */
  users: ({ created }: { created?: { from: string; to: string } } = {}) =>
    `/users${query(
      created
        ? [
            ['from', created.from],
            ['to', created.to],
          ]
        : [],
    )}`,
  user: (userId: string) => `/users/${id(userId)}`,
  userEdit: (userId: string) => `/users/${id(userId)}?edit=true`,

  dashboard: () => '/dashboard',

  refunds: () => '/refunds',
  refund: (refundId: string) => `/refunds/${id(refundId)}`,

  /** Complete orders, or the incomplete ones; `placed` narrows them to days of their order date, YYYY-MM-DD, both included (D-24, D-39, D-69). */
  orders: ({
    incomplete = false,
    placed,
    brandId,
  }: {
    incomplete?: boolean;
    placed?: { from: string; to: string } | null;
    brandId?: string;
  } = {}) =>
    `/orders${query([
      ...(incomplete ? [['isActive', 'true']] : []),
      ...(placed
        ? [
            ['placedFrom', placed.from],
            ['placedTo', placed.to],
          ]
        : []),
      ...(brandId === undefined ? [] : [['brands[]', brandId]]),
    ] as [string, string][])}`,
  /** With a number: that one voucher, whatever its status. */
  vouchers: (filter: { number?: number } = {}) =>
    `/vouchers${query(
      filter.number === undefined
        ? []
        : [
            ['number', String(filter.number)],
            ['status', 'all'],
          ],
    )}`,

  audienceSegments: () => '/audience-segments',
  audienceSegmentCreate: () => '/audience-segments/create',
  audienceSegment: (segmentId: string) => `/audience-segments/${id(segmentId)}/view`,
  audienceSegmentEdit: (segmentId: string) => `/audience-segments/${id(segmentId)}/edit`,

  /** `sent=false` is where creating a once-off campaign and deleting one lead (D-90). */
  messageCampaigns: (filter: { sent?: boolean } = {}) =>
    `/message-campaigns${query(filter.sent === undefined ? [] : [['sent', String(filter.sent)]])}`,
  /** With a message: that one is chosen already (D-89). */
  messageCampaignCreate: (messageId?: string) =>
    `/message-campaigns/create${query(messageId === undefined ? [] : [['messageId', messageId]])}`,
  messageCampaign: (campaignId: string) => `/message-campaigns/${id(campaignId)}/view`,
  messageCampaignEdit: (campaignId: string) => `/message-campaigns/${id(campaignId)}/edit`,

  triggers: () => '/triggers',
  triggerCreate: () => '/triggers/create',
  trigger: (triggerId: string) => `/triggers/${id(triggerId)}/view`,
  triggerEdit: (triggerId: string) => `/triggers/${id(triggerId)}/edit`,
  action: (actionId: string) => `/actions/${id(actionId)}/view`,

  messages: () => '/messages',
  messageCreate: () => '/messages/create',
  message: (messageId: string) => `/messages/${id(messageId)}/view`,
  messageEdit: (messageId: string) => `/messages/${id(messageId)}/edit`,

  appConfig: () => '/app-config',
  system: () => '/app-config/system',

  order: (orderId: string) => `/orders/${id(orderId)}`,
} as const;

/** Doors of the console's own server. */
export const doors = {
  operations: '/api/graphql',
  images: '/api/images',
  search: '/api/search',
  contract: '/api/contract',
  emailTemplates: '/api/content/templates',
  emailTemplate: '/api/content/template',
  login: '/api/session/login',
  logout: '/api/session/logout',
  forgotPassword: '/api/session/forgot-password',
  resetPassword: '/api/session/reset-password',
  adopt: requireLocalPath('/api/session/adopt'),
  end: '/api/session/end',
  refresh: '/api/session/refresh',
} as const;
