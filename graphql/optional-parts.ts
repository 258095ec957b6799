/**
 * The optional parts of the contract (`@optional` in schema.graphql): which of them an upstream lacks, and which an
 * operation asks for or may send. Pure; codegen, the contract check and the running console use it.
 */
import {
  getDirectiveValues,
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  typeFromAST,
  type DocumentNode,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { accepts, liveTypeOf, reads } from './type-fit.ts';

/** A part by its schema coordinate: `Type.field`, `Type.field(argument:)`, `Input.field` or `Enum.VALUE`. */
export type Part = string;
type Marked = { readonly astNode?: Parameters<typeof getDirectiveValues>[1] | null | undefined };

/** Every optional part of the contract with the capability it belongs to. */
export function optionalParts(own: GraphQLSchema): Map<Part, string> {
  const found = new Map<Part, string>();
  const note = (part: Part, { astNode }: Marked) => {
    const directive = own.getDirective('optional');
    const capability: unknown =
      directive && astNode ? getDirectiveValues(directive, astNode)?.['capability'] : undefined;
    if (typeof capability === 'string') found.set(part, capability);
  };
  for (const type of Object.values(own.getTypeMap())) {
    if (isEnumType(type)) for (const value of type.getValues()) note(`${type.name}.${value.name}`, value);
    else if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) note(`${type.name}.${field.name}`, field);
    else if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields())) {
        note(`${type.name}.${field.name}`, field);
        for (const argument of field.args) note(`${type.name}.${field.name}(${argument.name}:)`, argument);
      }
    }
  }
  return found;
}

/**
 * The optional parts that an upstream lacks or has with another type; all of them if its schema is unknown: only the
 * core is certain.
 */
export function absentParts(own: GraphQLSchema, live: GraphQLSchema | undefined): Set<Part> {
  return new Set([...optionalParts(own).keys()].filter((part) => !live || !offers(live, own, part)));
}

function offers(live: GraphQLSchema, own: GraphQLSchema, part: Part): boolean {
  const [, typeName = '', name = '', argument] = /^(\w+)\.(\w+)(?:\((\w+):\))?$/.exec(part) ?? [];
  const type = own.getType(typeName);
  const other = type && liveTypeOf(live, own, type);
  if (isEnumType(type)) return isEnumType(other) && other.getValue(name) !== undefined;
  if (isInputObjectType(type)) {
    const [ours, theirs] = [type.getFields()[name], isInputObjectType(other) ? other.getFields()[name] : undefined];
    return ours !== undefined && theirs !== undefined && accepts(theirs.type, ours.type);
  }
  if (!isObjectType(type) && !isInterfaceType(type)) return false;
  const [ours, theirs] = [
    type.getFields()[name],
    isObjectType(other) || isInterfaceType(other) ? other.getFields()[name] : undefined,
  ];
  if (!ours || !theirs) return false;
  if (argument === undefined) return reads(theirs.type, ours.type);
  const [own1, live1] = [ours, theirs].map(({ args }) => args.find((arg) => arg.name === argument));
  return own1 !== undefined && live1 !== undefined && accepts(live1.type, own1.type);
}

/** What an operation asks beyond the core (fields and arguments), and what its variables may hold beyond it. */
export function partsOf(own: GraphQLSchema, document: DocumentNode): { asks: Part[]; sends: Part[] } {
  const optional = optionalParts(own);
  const asks = new Set<Part>();
  const sends = new Set<Part>();
  const info = new TypeInfo(own);
  visit(
    document,
    visitWithTypeInfo(info, {
      VariableDefinition: ({ type }) => {
        const named = typeFromAST(own, type);
        if (named) reach(getNamedType(named), optional, sends, new Set());
      },
      Field: ({ name }) => void asks.add(`${info.getParentType()?.name}.${name.value}`),
      Argument: ({ name }) =>
        void asks.add(`${info.getParentType()?.name}.${info.getFieldDef()?.name}(${name.value}:)`),
    }),
  );
  return { asks: [...asks].filter((part) => optional.has(part)).sort(), sends: [...sends].sort() };
}

function reach(type: GraphQLNamedType, optional: ReadonlyMap<Part, string>, found: Set<Part>, seen: Set<string>): void {
  if (seen.has(type.name)) return;
  seen.add(type.name);
  const names = isEnumType(type) ? type.getValues() : isInputObjectType(type) ? Object.values(type.getFields()) : [];
  for (const { name } of names) if (optional.has(`${type.name}.${name}`)) found.add(`${type.name}.${name}`);
  if (isInputObjectType(type))
    for (const field of Object.values(type.getFields())) reach(getNamedType(field.type), optional, found, seen);
}
