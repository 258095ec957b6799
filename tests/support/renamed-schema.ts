/** The contract with every name changed by rule: types, fields, arguments, input fields and enumeration values. */
import { Kind, parse, visit, type ASTNode, type DocumentNode } from 'graphql';

const BUILT_IN = new Set(['ID', 'String', 'Int', 'Float', 'Boolean']);

/** Words as this upstream's makers say them. */
const WORDS: Readonly<Record<string, string>> = {
  account: 'member',
  accounts: 'members',
  brand: 'vendor',
  brands: 'vendors',
  customer: 'buyer',
  order: 'purchase',
  orders: 'purchases',
  line: 'row',
  lines: 'rows',
  product: 'article',
  products: 'articles',
  voucher: 'coupon',
  vouchers: 'coupons',
  tag: 'keyword',
  tags: 'keywords',
  name: 'caption',
  image: 'picture',
  images: 'pictures',
  url: 'href',
  id: 'uid',
  create: 'add',
  update: 'edit',
  delete: 'remove',
  filter: 'where',
  sorting: 'sort',
  number: 'no',
  created: 'made',
  phone: 'telephone',
  city: 'town',
  zip: 'postcode',
  edges: 'slices',
  node: 'record',
  refund: 'reimbursement',
  refunds: 'reimbursements',
};

const split = (name: string) =>
  name
    .replace(/([a-z0-9])([A-Z])/g, '$1_$2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1_$2')
    .toLowerCase()
    .split('_')
    .map((word) => WORDS[word] ?? word);
const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** `BrandFilter` → `ShopVendorWhereType` */
export const typeName = (name: string): string =>
  BUILT_IN.has(name) ? name : `Shop${split(name).map(capital).join('')}Type`;
/** `orderNumber` → `purchase_no`; a name that would stay as it is gets an end: `email` → `email_field`. */
export function fieldName(name: string): string {
  const found = split(name).join('_');
  return found === name ? `${name}_field` : found;
}
/** `paging` → `withPaging` */
export const argumentName = (name: string): string => `with${split(name).map(capital).join('')}`;
/** `Completed` → `K_COMPLETED` */
export const valueName = (name: string): string => `K_${split(name).join('_').toUpperCase()}`;

/** The schema's text with every name changed. @throws Error if two names become one */
export function renamedSchema(text: string): DocumentNode {
  const named = <Node extends { name: { value: string } }>(node: Node, value: string): Node => ({
    ...node,
    name: { ...node.name, value },
  });
  const isInput = (ancestors: readonly (ASTNode | readonly ASTNode[])[]) =>
    ancestors.some((above) => 'kind' in above && above.kind === Kind.INPUT_OBJECT_TYPE_DEFINITION);
  return visit(parse(text), {
    DirectiveDefinition: () => null,
    Directive: () => null,
    NamedType: (node) => named(node, typeName(node.name.value)),
    ObjectTypeDefinition: { leave: (node) => named(node, typeName(node.name.value)) },
    InputObjectTypeDefinition: { leave: (node) => named(node, typeName(node.name.value)) },
    EnumTypeDefinition: { leave: (node) => named(node, typeName(node.name.value)) },
    ScalarTypeDefinition: { leave: (node) => named(node, typeName(node.name.value)) },
    FieldDefinition: { leave: (node) => named(node, fieldName(node.name.value)) },
    InputValueDefinition: {
      leave: (node, _key, _parent, _path, ancestors) =>
        named(node, isInput(ancestors as ASTNode[]) ? fieldName(node.name.value) : argumentName(node.name.value)),
    },
    EnumValueDefinition: { leave: (node) => named(node, valueName(node.name.value)) },
  });
}
