/** The part of the contract that an upstream of brands and tags serves, as SDL: signing in, lists, records, changes. */
import {
  buildSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  printType,
  type GraphQLType,
} from 'graphql';

const QUERIES = ['me', 'brands', 'brand', 'policies', 'tags', 'tag', 'allTags', 'tagTypes', 'tagCategories'];
const MUTATIONS = ['login', 'logout', 'forgotPassword', 'resetPassword', 'updateBrand', 'updateOneTag', 'deleteOneTag'];

const nameOf = (type: GraphQLType) => getNamedType(type).name;

/**
 * @param text of graphql/core.graphql
 * @returns a schema that holds nothing but these, and the types they need, without any optional part
 */
export function brandsAndTagsSchema(text: string): string {
  const core = buildSchema(text);
  const found = new Map<string, string>();
  const take = (name: string) => {
    const type = core.getType(name);
    if (!type || found.has(name) || ['String', 'Int', 'Float', 'Boolean', 'ID'].includes(name)) return;
    found.set(name, printType(type));
    if (isInputObjectType(type) || isObjectType(type) || isInterfaceType(type))
      for (const field of Object.values(type.getFields())) {
        take(nameOf(field.type));
        if ('args' in field) for (const arg of field.args) take(nameOf(arg.type));
      }
  };
  const root = (name: 'Query' | 'Mutation', kept: readonly string[]) => {
    const type = core.getType(name);
    if (!isObjectType(type)) throw new Error(`The core has no ${name}.`);
    const fields = Object.values(type.getFields()).filter((field) => kept.includes(field.name));
    const lines = fields.map(({ name: field, args, type: result }) => {
      for (const inner of [result, ...args.map((arg) => arg.type)]) take(nameOf(inner));
      const given = args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ');
      return `  ${field}${given ? `(${given})` : ''}: ${String(result)}`;
    });
    return `type ${name} {\n${lines.join('\n')}\n}`;
  };
  const roots = [root('Query', QUERIES), root('Mutation', MUTATIONS)];
  return [...roots, ...found.values()].join('\n\n');
}
