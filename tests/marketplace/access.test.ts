import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { describe, test } from 'node:test';
import { buildSchema } from 'graphql';
import { staffOf } from '../support/access-table.ts';
import { errorOf } from '../support/answers.ts';
import type { StaffName } from '../support/marketplace.ts';
import { runningMarketplace } from '../support/running.ts';

const NONE = '00000000-0000-4000-8000-000000000000';
const everybody: readonly StaffName[] = [
  'superadmin',
  'admin',
  'finance',
  'orders',
  'brands',
  'products',
  'configurator',
  'nobody',
];

/** Who may call what: the role table, and what several sections share (D-15 to D-19). */
const brands = staffOf('brands');
const tags = staffOf('tags');
const products = staffOf('products');
const orders = staffOf('orders');
/** Refunds and the dashboard (D-16, D-17). */
const money = staffOf('refunds');
const vouchers = staffOf('vouchers');
const pictures: readonly StaffName[] = [...brands, 'products'];

/** Every call that is served, with arguments that touch nothing, and who may call it. */
const calls: Readonly<Record<string, readonly [call: string, allowed: readonly StaffName[]]>> = {
  brands: ['query { brands { edges { node { id } } } }', brands],
  allBrands: ['query { allBrands { id } }', [...brands, 'orders', 'finance', 'products']],
  brand: [`query { brand(id: "${NONE}") { id } }`, brands],
  policies: [`query { policies(id: "${NONE}") { handle } }`, brands],
  brandProductSortOptions: ['query { brandProductSortOptions { label } }', brands],
  orderLines: ['query { orderLines { edges { node { id } } } }', [...brands, 'orders']],
  orders: ['query { orders { edges { node { id } } } }', orders],
  order: [`query { order(id: "${NONE}") { id } }`, orders],
  refunds: ['query { refunds { edges { node { id } } } }', money],
  refund: [`query { refund(id: "${NONE}") { id } }`, money],
  statistics: ['query { statistics { sales { revenue } } }', money],
  productStats: [`query { productStats(id: "${NONE}") { id } }`, [...money, 'products']],
  tags: ['query { tags { edges { node { id } } } }', tags],
  tag: [`query { tag(id: "${NONE}") { id } }`, tags],
  allTags: ['query { allTags { id } }', [...brands, 'products']],
  tagTypes: ['query { tagTypes { name } }', tags],
  tagCategories: ['query { tagCategories { name } }', tags],
  creationIsStored: ['query { creationIsStored(idempotencyKey: "none") }', everybody],
  permissions: ['query { permissions }', tags],
  accounts: ['query { accounts { edges { node { id } } } }', tags],
  account: [`query { account(id: "${NONE}") { id } }`, tags],
  accountGroups: ['query { accountGroups { edges { node { id } } } }', tags],
  accountGroupConfig: ['query { accountGroupConfig { version } }', tags],
  allAccountGroups: ['query { allAccountGroups { id } }', tags],
  accountGroup: [`query { accountGroup(id: "${NONE}") { id } }`, tags],
  getAccountGroupAccounts: [
    `query { getAccountGroupAccounts(accountGroupIds: ["${NONE}"]) { edges { cursor } } }`,
    tags,
  ],
  accountGroupMatches: [`query { accountGroupMatches(accountGroupId: "${NONE}", accountIds: []) { accountId } }`, tags],
  vouchers: ['query { vouchers { edges { node { id } } } }', vouchers],
  voucherStats: ['query { voucherStats { totalSales } }', vouchers],
  products: ['query { products { edges { node { id } } } }', products],
  allProducts: [`query { allProducts(filter: { id: { eq: "${NONE}" } }) { id } }`, products],
  product: [`query { product(id: "${NONE}") { id } }`, products],
  optionNames: ['query { optionNames { edges { node { id } } } }', tags],
  accountingCodes: ['query { accountingCodes { id } }', ['superadmin', 'admin', 'configurator', 'orders', 'finance']],
  voucherReasons: ['query { voucherReasons }', vouchers],
  campaignReach: [
    `query { campaignReach(messageId: "${NONE}", accountGroupIds: ["${NONE}"], channels: [EMAIL]) { people } }`,
    tags,
  ],
  letterPreviews: [`query { letterPreviews(messageId: "${NONE}", email: "nobody@example.com") { title } }`, tags],
  messageChannels: ['query { messageChannels { value } }', tags],
  accountEventOptions: ['query { accountEventOptions { value } }', tags],
  actionTypeOptions: ['query { actionTypeOptions { value } }', tags],
  messages: ['query { messages { edges { node { id } } } }', tags],
  message: [`query { message(id: "${NONE}") { id } }`, tags],
  messageCampaigns: ['query { messageCampaigns { edges { node { id } } } }', tags],
  messageCampaign: [`query { messageCampaign(id: "${NONE}") { id } }`, tags],
  triggers: ['query { triggers { edges { node { id } } } }', tags],
  trigger: [`query { trigger(id: "${NONE}") { id } }`, tags],
  action: [`query { action(id: "${NONE}") { id } }`, tags],
  configValue: ['query { configValue(name: "minimum_app_version") { id } }', ['superadmin', 'configurator']],

  updateBrand: [`mutation { updateBrand(id: "${NONE}", update: {}) { id } }`, brands],
  updateManyBrands: [
    `mutation { updateManyBrands(ids: ["${NONE}"], update: { enabled: true }) { updatedCount } }`,
    brands,
  ],
  deleteOneBrand: [`mutation { deleteOneBrand(id: "${NONE}") { id } }`, brands],
  deleteManyBrands: [`mutation { deleteManyBrands(ids: ["${NONE}"]) { deletedCount } }`, brands],
  createOneShopifyBrand: [
    'mutation { createOneShopifyBrand(input: { brandName: "", domain: "", clientKey: "", clientSecret: "" }) { id } }',
    brands,
  ],
  setTagsOnBrand: [`mutation { setTagsOnBrand(id: "${NONE}", tagIds: []) { id } }`, brands],
  setFeaturedPortraitOnBrand: [`mutation { setFeaturedPortraitOnBrand(id: "${NONE}") { id } }`, brands],
  setFeaturedLandscapeOnBrand: [`mutation { setFeaturedLandscapeOnBrand(id: "${NONE}") { id } }`, brands],
  setImagesOnBrand: [`mutation { setImagesOnBrand(id: "${NONE}", imageIds: []) { id } }`, brands],
  sendOneBrandVerify: [`mutation { sendOneBrandVerify(id: "${NONE}", email: "a@b.co") { id } }`, brands],
  updateOneBrandVerify: [
    `mutation { updateOneBrandVerify(id: "${NONE}", installUrl: "https://a.example/b") { id } }`,
    brands,
  ],
  syncOneBrand: [`mutation { syncOneBrand(id: "${NONE}") { id } }`, brands],
  indexBrand: [`mutation { indexBrand(id: "${NONE}") }`, brands],
  registerBrandWebhooks: [`mutation { registerBrandWebhooks(id: "${NONE}") }`, brands],
  updateShopify: [`mutation { updateShopify(id: "${NONE}", update: { key: "k" }) { id } }`, brands],
  processBrandStatement: [
    `mutation { processBrandStatement(brandId: "${NONE}", startDate: "2026-01-01T00:00:00Z", endDate: "2026-01-02T00:00:00Z") }`,
    brands,
  ],
  createOneTag: ['mutation { createOneTag(tag: { name: "" }) { id } }', tags],
  updateOneTag: [`mutation { updateOneTag(id: "${NONE}", update: { description: "x" }) { id } }`, tags],
  deleteOneTag: [`mutation { deleteOneTag(id: "${NONE}") { id } }`, tags],
  deleteManyTags: [`mutation { deleteManyTags(ids: ["${NONE}"]) { deletedCount } }`, tags],
  setImageOnTag: [`mutation { setImageOnTag(id: "${NONE}") { id } }`, tags],
  publishTagFeed: [`mutation { publishTagFeed(tagId: "${NONE}") }`, tags],
  createOneAccount: [
    'mutation { createOneAccount(input: { account: { firstName: "", lastName: "", email: "", password: "" } }) { id } }',
    tags,
  ],
  updateOneAccount: [`mutation { updateOneAccount(id: "${NONE}", update: { firstName: "x" }) { id } }`, tags],
  updateManyAccounts: [
    `mutation { updateManyAccounts(ids: ["${NONE}"], update: { enabled: true }) { updatedCount } }`,
    tags,
  ],
  deleteOneAccount: [`mutation { deleteOneAccount(id: "${NONE}") { id } }`, tags],
  deleteManyAccounts: [`mutation { deleteManyAccounts(ids: ["${NONE}"]) { deletedCount } }`, tags],
  sendOnePasswordForgot: [
    'mutation { sendOnePasswordForgot(email: "nobody-at-all@atelier.example") { success } }',
    tags,
  ],
  sendCustomerCsv: [
    'mutation { sendCustomerCsv(isSubscribed: true, dateRange: { startDate: "2026-01-02T00:00:00Z", endDate: "2026-01-01T00:00:00Z" }) }',
    tags,
  ],
  updateAccountGroupUsers: [
    `mutation { updateAccountGroupUsers(ids: ["${NONE}"], accountGroupId: "${NONE}", action: Include) { updatedCount } }`,
    tags,
  ],
  updateOneCustomer: [`mutation { updateOneCustomer(id: "${NONE}", update: { firstName: "x" }) { id } }`, orders],
  exportOrders: ['mutation { exportOrders(filter: { user: {} }, sorting: []) }', orders],
  paymentRequirements: ['mutation { paymentRequirements }', orders],
  salesCommissionReport: ['mutation { salesCommissionReport }', orders],
  reprocessOrder: [`mutation { reprocessOrder(id: "${NONE}") { id } }`, orders],
  reprocessInvoice: [`mutation { reprocessInvoice(id: "${NONE}") { id } }`, orders],
  createLedgerItem: [
    `mutation { createLedgerItem(orderLineId: "${NONE}", input: { codeId: "${NONE}", amount: 1, isCredit: true }) { id } }`,
    orders,
  ],
  updateLedgerEntry: [
    `mutation { updateLedgerEntry(id: "${NONE}", input: { codeId: "${NONE}", amount: 1, isCredit: true }) { id } }`,
    orders,
  ],
  deleteLedgerEntry: [`mutation { deleteLedgerEntry(id: "${NONE}") { id } }`, orders],
  updateOrderLinePaymentDate: [`mutation { updateOrderLinePaymentDate(input: { id: "${NONE}" }) { id } }`, orders],
  removeItemFromOrder: [
    `mutation { removeItemFromOrder(orderId: "${NONE}", input: { lineId: "${NONE}", productVariantId: "${NONE}" }) { id } }`,
    orders,
  ],
  removeLineById: [`mutation { removeLineById(id: "${NONE}") { id } }`, orders],
  createOneAccountGroup: ['mutation { createOneAccountGroup(name: "") { id } }', tags],
  updateOneAccountGroup: [
    `mutation { updateOneAccountGroup(id: "${NONE}", update: { description: "x" }) { id } }`,
    tags,
  ],
  deleteOneAccountGroup: [`mutation { deleteOneAccountGroup(id: "${NONE}") { id } }`, tags],
  exportAccountGroupAccounts: [`mutation { exportAccountGroupAccounts(accountGroupId: "${NONE}") }`, tags],
  updateOneVoucher: [
    `mutation { updateOneVoucher(input: { id: "${NONE}", update: { status: ACTIVE } }) { id } }`,
    vouchers,
  ],
  resendVoucher: [`mutation { resendVoucher(id: "${NONE}") }`, vouchers],
  createVouchers: [
    'mutation { createVouchers(input: { reason: Internal, value: 0, quantity: 1, expiryDate: "2030-01-01T00:00:00Z" }) { createdCount } }',
    vouchers,
  ],
  sendVouchersCsv: ['mutation { sendVouchersCsv(reason: Transaction) }', vouchers],
  indexProduct: [`mutation { indexProduct(id: "${NONE}") }`, products],
  updateProduct: [`mutation { updateProduct(id: "${NONE}", update: { title: "x" }) { id } }`, products],
  updateProducts: [
    `mutation { updateProducts(ids: ["${NONE}"], update: { enabled: true }) { updatedCount } }`,
    products,
  ],
  addTagsToProducts: [
    `mutation { addTagsToProducts(productIds: ["${NONE}"], tagIds: ["${NONE}"]) { updatedCount } }`,
    products,
  ],
  removeTagsFromProducts: [
    `mutation { removeTagsFromProducts(productIds: ["${NONE}"], tagIds: ["${NONE}"]) { updatedCount } }`,
    products,
  ],
  fetchAndSyncProductByProviderId: [
    `mutation { fetchAndSyncProductByProviderId(input: { brandId: "${NONE}", providerId: "x" }) { id } }`,
    products,
  ],
  updateOneOptionName: [`mutation { updateOneOptionName(id: "${NONE}", update: { name: "x" }) { id } }`, tags],
  uploadOneImage: ['mutation Upload($file: Upload!) { uploadOneImage(file: $file) { id } }', pictures],
  createMessage: ['mutation { createMessage(input: { name: "" }) { id } }', tags],
  updateMessage: [`mutation { updateMessage(id: "${NONE}", input: {}) { id } }`, tags],
  removeMessage: [`mutation { removeMessage(id: "${NONE}") { id } }`, tags],
  createMessageCampaign: [
    `mutation { createMessageCampaign(input: { name: "", type: ONCE, messageId: "${NONE}", channels: [] }) { id } }`,
    tags,
  ],
  updateMessageCampaign: [`mutation { updateMessageCampaign(id: "${NONE}", input: {}) { id } }`, tags],
  removeMessageCampaign: [`mutation { removeMessageCampaign(id: "${NONE}") { id } }`, tags],
  releaseAccountAddress: [`mutation { releaseAccountAddress(id: "${NONE}") { id } }`, tags],
  pauseMessageCampaign: [`mutation { pauseMessageCampaign(id: "${NONE}") { id } }`, tags],
  resumeMessageCampaign: [`mutation { resumeMessageCampaign(id: "${NONE}") { id } }`, tags],
  cancelMessageCampaign: [`mutation { cancelMessageCampaign(id: "${NONE}") { id } }`, tags],
  createTrigger: ['mutation { createTrigger(input: { name: "", eventType: Registration }) { id } }', tags],
  updateTrigger: [`mutation { updateTrigger(id: "${NONE}", input: {}) { id } }`, tags],
  deleteTrigger: [`mutation { deleteTrigger(id: "${NONE}") { id } }`, tags],
  updateAction: [`mutation { updateAction(id: "${NONE}", input: {}) { id } }`, tags],
  deleteAction: [`mutation { deleteAction(id: "${NONE}") { id } }`, tags],
  updateConfig: [
    `mutation { updateConfig(id: "${NONE}", input: { value: "1.0" }) { id } }`,
    ['superadmin', 'configurator'],
  ],
};

/** Open to everybody, or to everybody signed in; session.test.ts walks them. */
const SESSION = ['me', 'login', 'logout', 'forgotPassword', 'resetPassword'];

describe("the marketplace's own roles", () => {
  const marketplace = runningMarketplace();

  const send = async (name: string, token?: string) => {
    const query = calls[name]![0];
    if (name !== 'uploadOneImage') return marketplace.graphql(query, {}, token);
    const form = new FormData();
    form.set('operations', JSON.stringify({ query, variables: { file: null } }));
    form.set('map', JSON.stringify({ 0: ['variables.file'] }));
    form.set('0', new Blob(['no picture']), 'x.png');
    const response = await fetch(`${marketplace.url}/graphql`, {
      method: 'POST',
      body: form,
      ...(token && { headers: { authorization: `Bearer ${token}` } }),
    });
    return {
      ...((await response.json()) as Awaited<ReturnType<typeof marketplace.graphql>>),
      headers: response.headers,
    };
  };

  for (const [name, [, allowed]] of Object.entries(calls)) {
    test(`${name} lets ${allowed.join(', ')} in and nobody else`, async () => {
      errorOf(await send(name), 'UNAUTHENTICATED');
      for (const member of everybody) {
        const { errors = [] } = await send(name, await marketplace.login(member));
        const codes = errors.map(({ extensions }) => extensions.code);
        const refused = codes.includes('FORBIDDEN');
        assert.equal(
          refused,
          !allowed.includes(member),
          `${member} is ${refused ? 'refused' : 'let in'}: ${JSON.stringify(errors)}`,
        );
        assert.ok(!codes.includes('INTERNAL_SERVER_ERROR'), JSON.stringify(errors));
      }
    });
  }

  test('every call of the contract is either walked here, a session call, or says that it is not served', async () => {
    const schema = buildSchema(readFileSync(new URL('../../graphql/schema.graphql', import.meta.url), 'utf8'));
    const admin = await marketplace.login('superadmin');
    for (const kind of ['query', 'mutation'] as const) {
      const fields = (kind === 'query' ? schema.getQueryType() : schema.getMutationType())!.getFields();
      for (const field of Object.values(fields)) {
        if (field.name in calls || SESSION.includes(field.name)) continue;
        const call = `${kind} Call${variables(field)} { ${field.name}${args(field)}${selection(field)} }`;
        const error = errorOf(await marketplace.graphql(call, example(field), admin), 'NOT_IMPLEMENTED');
        assert.match(error.message, new RegExp(`does not serve (Query|Mutation)\\.${field.name} yet`));
      }
    }
  });
});

type Field = ReturnType<NonNullable<ReturnType<ReturnType<typeof buildSchema>['getQueryType']>>['getFields']>[string];

const required = (field: Field) => field.args.filter((arg) => arg.type.toString().endsWith('!'));
const variables = (field: Field) =>
  required(field).length === 0
    ? ''
    : `(${required(field)
        .map((arg) => `$${arg.name}: ${arg.type.toString()}`)
        .join(', ')})`;
const args = (field: Field) =>
  required(field).length === 0
    ? ''
    : `(${required(field)
        .map((arg) => `${arg.name}: $${arg.name}`)
        .join(', ')})`;
const selection = (field: Field) =>
  /^\[?(Boolean|Role|VoucherReason|JSON)\b/.test(field.type.toString()) ? '' : ' { __typename }';

/** Values that get past the contract's types, read from the types themselves. */
function example(field: Field): Record<string, unknown> {
  return Object.fromEntries(required(field).map((arg) => [arg.name, valueOf(arg.type)]));
}

function valueOf(type: unknown): unknown {
  const text = String(type);
  if (!text.endsWith('!')) return undefined;
  const inner = (
    type as {
      ofType: {
        getFields?: () => Record<string, { name: string; type: unknown }>;
        getValues?: () => { name: string }[];
      };
    }
  ).ofType;
  if (text.startsWith('[')) return [];
  if (inner.getFields)
    return Object.fromEntries(
      Object.values(inner.getFields())
        .map((member) => [member.name, valueOf(member.type)])
        .filter(([, value]) => value !== undefined),
    );
  if (inner.getValues) return inner.getValues()[0]!.name;
  const scalars: Record<string, unknown> = {
    'ID!': NONE,
    'String!': 'x',
    'Int!': 1,
    'Float!': 1,
    'Boolean!': true,
    'DateTime!': '2026-01-01T00:00:00Z',
  };
  return scalars[text];
}
