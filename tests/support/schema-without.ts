/** The contract's text with parts removed, as an upstream that was built without them would have it. */
import { Kind, parse, print, visit, type ASTNode, type DirectiveNode, type DocumentNode } from 'graphql';

type Named = { readonly name: { readonly value: string } };

/** @param parts schema coordinates: `Type.field`, `Type.field(argument:)`, `Input.field`, `Enum.VALUE` */
export function schemaWithout(text: string, parts: ReadonlySet<string>): string {
  const document = parse(text);
  const pruned: DocumentNode = {
    ...document,
    definitions: document.definitions.map((definition) => {
      if (!('name' in definition) || definition.name === undefined) return definition;
      const type = definition.name.value;
      const field = (node: Named) => `${type}.${node.name.value}`;
      return visit(definition, {
        enter: (node: ASTNode, _key, _parent, _path, ancestors) => {
          if (node.kind === Kind.FIELD_DEFINITION || node.kind === Kind.ENUM_VALUE_DEFINITION)
            return parts.has(field(node)) ? null : undefined;
          if (node.kind !== Kind.INPUT_VALUE_DEFINITION) return undefined;
          const owner = ancestors.findLast(
            (above): above is ASTNode => !Array.isArray(above) && (above as ASTNode).kind === Kind.FIELD_DEFINITION,
          ) as (ASTNode & Named) | undefined;
          return parts.has(owner ? `${type}.${owner.name.value}(${node.name.value}:)` : field(node)) ? null : undefined;
        },
      });
    }),
  };
  return print(withoutEmpty(pruned));
}

/** Types left without any field, which GraphQL does not allow. */
function withoutEmpty(document: DocumentNode): DocumentNode {
  return {
    ...document,
    definitions: document.definitions.filter(
      (definition) =>
        !(
          ('fields' in definition && definition.fields?.length === 0) ||
          ('values' in definition && definition.values?.length === 0)
        ),
    ),
  };
}

/** Types that are marked as optional by themselves. */
export function optionalTypes(text: string): Set<string> {
  const isOptional = ({ name }: DirectiveNode) => name.value === 'optional';
  return new Set(
    parse(text).definitions.flatMap((definition) =>
      'directives' in definition && definition.directives?.some(isOptional) && 'name' in definition && definition.name
        ? [definition.name.value]
        : [],
    ),
  );
}
