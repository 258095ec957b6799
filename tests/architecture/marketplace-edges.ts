/**
 * The design of the marketplace: which layer may import from which, and which module may import from which other.
 * Everything that is not listed is forbidden, types included. A new edge is a decision: add it here, with its reason.
 */

/** The layers from the bottom up, each with the layers that it may import from. */
export const LAYERS: Readonly<Record<string, readonly string[]>> = {
  core: [],
  'stand-ins': ['core'],
  messaging: ['core', 'stand-ins'],
  seed: ['core', 'stand-ins'],
  modules: ['core', 'stand-ins', 'messaging', 'seed'],
  background: ['core', 'stand-ins', 'messaging', 'modules'],
  audit: ['core'],
  server: ['core', 'stand-ins', 'messaging', 'modules', 'background', 'seed'],
  'main.ts': ['core', 'server'],
};

/** Layers whose folders are separate: one imports another only as EDGES allows. */
export const DIVIDED = ['stand-ins', 'modules', 'background'];

/**
 * What a folder of a divided layer may import from the other folders. Besides, a folder may import its own subfolders
 * (`orders` may import `orders/lines`), and the files at the top of a layer, which assemble it, may import every folder
 * in it.
 */
export const EDGES: Readonly<Record<string, readonly string[]>> = {
  // The shops' products have drawn pictures.
  'stand-ins/shops': ['stand-ins/art'],
  // An account has a customer record; a session starts with an account.
  'modules/accounts': ['modules/customers'],
  'modules/session': ['modules/accounts'],
  // Brands, products and tags have pictures and carry tags; a product belongs to a brand.
  'modules/tags': ['modules/images'],
  'modules/brands': ['modules/images', 'modules/tags'],
  'modules/products': ['modules/brands', 'modules/images', 'modules/tags'],
  // An order names the customer, the products and the brands. Ledger and documents read the lines and payouts next to
  // them; a sale is booked at the brand's rate.
  'modules/orders': ['modules/brands', 'modules/customers', 'modules/products'],
  'modules/orders/ledger': ['modules/brands', 'modules/orders/lines'],
  'modules/orders/documents': ['modules/orders/payouts'],
  // A refund is found by its order.
  'modules/refunds': ['modules/orders', 'modules/orders/lines'],
  'modules/exports': ['modules/orders'],
  // Segments have accounts as members; campaigns and triggers ask segments for the recipients and messages for the
  // text.
  'modules/audience-segments': ['modules/accounts'],
  'modules/message-campaigns': ['modules/audience-segments', 'modules/messages'],
  'modules/triggers': ['modules/audience-segments'],
  'modules/triggers/actions': ['modules/messages', 'modules/vouchers'],
};
