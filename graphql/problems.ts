/** What an upstream lacks or does differently, type by type: the sentences of the contract check. Pure. */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  printType,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import type { Part } from './optional-parts.ts';
import { accepts, reads } from './type-fit.ts';

/**
 * One thing the upstream lacks or does differently, in words, and the smallest change to its schema that would fix it.
 */
export type Problem = { readonly kind: 'missing' | 'changed'; readonly says: string; readonly change: string };

export function missingField(
  liveParent: GraphQLNamedType | undefined,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): Problem {
  // If a whole type is missing, its fields are not listed: that would report one thing many times.
  if (!liveParent)
    return { kind: 'missing', says: `The type ${parent.name} is not offered.`, change: printType(parent) };
  if (!isObjectType(liveParent) && !isInterfaceType(liveParent))
    return {
      kind: 'missing',
      says: `${parent.name} is no type with fields.`,
      change: `${parent.name} as a type with fields`,
    };
  return {
    kind: 'missing',
    says: `${parent.name}.${field.name} is not offered.`,
    change: `extend ${isInterfaceType(liveParent) ? 'interface' : 'type'} ${liveParent.name} { ${signature(field)} }`,
  };
}

function signature({ name, args, type }: GraphQLField<unknown, unknown>): string {
  return `${name}${args.length === 0 ? '' : `(${args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ')})`}: ${String(type)}`;
}

export function outputProblems(
  parent: GraphQLNamedType,
  own: GraphQLField<unknown, unknown>,
  live: GraphQLField<unknown, unknown>,
): Problem[] {
  if (reads(live.type, own.type)) return [];
  return [
    {
      kind: 'changed',
      says: `${parent.name}.${own.name} is ${String(live.type)}, the console reads ${String(own.type)}.`,
      change: `${parent.name}.${own.name}: ${String(own.type)}`,
    },
  ];
}

export function argumentProblems(
  parent: GraphQLNamedType,
  own: GraphQLField<unknown, unknown>,
  live: GraphQLField<unknown, unknown>,
  sent: readonly string[],
): Problem[] {
  const where = `${parent.name}.${own.name}`;
  const known = (args: readonly GraphQLArgument[], name: string) => args.find((arg) => arg.name === name);
  const ours = sent
    .flatMap((name) => known(own.args, name) ?? [])
    .flatMap((arg): Problem[] => {
      const change = `${where}(${arg.name}: ${String(arg.type)})`;
      const other = known(live.args, arg.name);
      if (!other) return [{ kind: 'missing', says: `${where} does not take ${arg.name}.`, change }];
      return accepts(other.type, arg.type)
        ? []
        : [
            {
              kind: 'changed',
              says: `${where} wants ${arg.name} as ${String(other.type)}, the console sends ${String(arg.type)}.`,
              change,
            },
          ];
    });
  const demanded = live.args
    .filter((arg) => isRequiredArgument(arg) && !sent.includes(arg.name))
    .map(
      (arg): Problem => ({
        kind: 'changed',
        says: `${where} requires ${arg.name}, which the console does not send.`,
        change: `${where} without ${arg.name}, or with it optional`,
      }),
    );
  return [...ours, ...demanded];
}

/** How an input type of ours, and those inside it, differ upstream. `seen` keeps recursive filters finite. */
export function inputProblems(
  own: GraphQLNamedType,
  live: GraphQLSchema,
  absent: ReadonlySet<Part>,
  seen: Set<string>,
): Problem[] {
  if (seen.has(own.name)) return [];
  seen.add(own.name);
  const other = live.getType(own.name);
  if (!other) return [{ kind: 'missing', says: `The input type ${own.name} is not offered.`, change: printType(own) }];
  if (isEnumType(own)) {
    if (!isEnumType(other))
      return [{ kind: 'changed', says: `${own.name} is no enum.`, change: `${own.name} as an enum` }];
    const values = own.getValues().filter(({ name }) => !absent.has(`${own.name}.${name}`) && !other.getValue(name));
    return values.map(({ name }) => ({
      kind: 'missing',
      says: `${own.name} does not know ${name}.`,
      change: `extend enum ${own.name} { ${name} }`,
    }));
  }
  if (!isInputObjectType(own)) return [];
  if (!isInputObjectType(other))
    return [{ kind: 'changed', says: `${own.name} is no input type.`, change: `${own.name} as an input type` }];
  const theirs = other.getFields();
  const ours = own.getFields();
  const fields = Object.values(ours).flatMap((field): Problem[] => {
    if (absent.has(`${own.name}.${field.name}`)) return [];
    const found = theirs[field.name];
    const change = `extend input ${own.name} { ${field.name}: ${String(field.type)} }`;
    if (!found) return [{ kind: 'missing', says: `${own.name}.${field.name} is not taken.`, change }];
    if (!accepts(found.type, field.type))
      return [
        {
          kind: 'changed',
          says: `${own.name}.${field.name} is ${String(found.type)}, the console sends ${String(field.type)}.`,
          change: `${own.name}.${field.name}: ${String(field.type)}`,
        },
      ];
    return inputProblems(getNamedType(field.type), live, absent, seen);
  });
  const demanded = Object.values(theirs)
    .filter((field) => isRequiredInputField(field) && !ours[field.name])
    .map(
      (field): Problem => ({
        kind: 'changed',
        says: `${own.name} requires ${field.name}, which the console does not send.`,
        change: `${own.name}.${field.name} optional`,
      }),
    );
  return [...fields, ...demanded];
}
