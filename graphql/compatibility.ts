/**
 * Whether an upstream's schema can serve every operation the console sends, since the upstream belongs to somebody else. Pure: two schemas
 * and the trusted operations in, findings out. The CLI (scripts/contract.ts) and the running console both use it.
 */
import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
  parse,
  printType,
  typeFromAST,
  TypeInfo,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { absentParts, documentWithout, type Part } from './optional-parts.ts';
import { accepts, liveTypeOf, reads } from './type-fit.ts';

export type CheckedOperation = { readonly resource: string; readonly document: string };

/** One thing the upstream lacks or does differently, in words, and the smallest change to its schema that would fix it. */
export type Problem = { readonly kind: 'missing' | 'changed'; readonly says: string; readonly change: string };

export type Finding = {
  readonly operation: string;
  readonly resource: string;
  readonly state: 'fine' | 'missing' | 'changed';
  readonly problems: readonly Problem[];
};

/**
 * Checks each operation, written for `own` (the contract), against `live` (what the upstream offers). Optional parts that the upstream
 * lacks are not a problem: they are left out of what is sent.
 */
export function compareContract(
  live: GraphQLSchema,
  own: GraphQLSchema,
  operations: Readonly<Record<string, CheckedOperation>>,
): Finding[] {
  const absent = absentParts(own, live);
  return Object.entries(operations).map(([operation, { resource, document }]) => {
    const sent = documentWithout(own, parse(document), absent);
    const problems = sent ? unique(problemsOf(sent, live, own, absent)) : [];
    const state =
      problems.length === 0 ? 'fine' : problems.some(({ kind }) => kind === 'missing') ? 'missing' : 'changed';
    return { operation, resource, state, problems };
  });
}

function problemsOf(
  document: DocumentNode,
  live: GraphQLSchema,
  own: GraphQLSchema,
  absent: ReadonlySet<Part>,
): Problem[] {
  const problems: Problem[] = [];
  const info = new TypeInfo(own);
  const checkedInputs = new Set<string>();
  visit(
    document,
    visitWithTypeInfo(info, {
      VariableDefinition(node) {
        const type = typeFromAST(own, node.type);
        if (type) problems.push(...inputProblems(getNamedType(type), live, absent, checkedInputs));
      },
      Field(node) {
        const parent = info.getParentType();
        const field = info.getFieldDef();
        if (!parent || !field || field.name.startsWith('__')) return undefined;
        const liveField = fieldOf(liveTypeOf(live, own, parent), field.name);
        if (!liveField) {
          problems.push(missingField(liveTypeOf(live, own, parent), parent, field));
          return false;
        }
        problems.push(
          ...outputProblems(parent, field, liveField),
          ...argumentProblems(
            parent,
            field,
            liveField,
            (node.arguments ?? []).map(({ name }) => name.value),
          ),
        );
        return undefined;
      },
    }),
  );
  return problems;
}

function fieldOf(type: GraphQLNamedType | undefined, name: string): GraphQLField<unknown, unknown> | undefined {
  return isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
}

function missingField(
  liveParent: GraphQLNamedType | undefined,
  parent: GraphQLNamedType,
  field: GraphQLField<unknown, unknown>,
): Problem {
  // If a whole type is missing, its fields are not listed: that would report one thing many times.
  if (!liveParent)
    return { kind: 'missing', says: `The type ${parent.name} is not offered.`, change: printType(parent) };
  return {
    kind: 'missing',
    says: `${parent.name}.${field.name} is not offered.`,
    change: `extend type ${liveParent.name} { ${signature(field)} }`,
  };
}

function signature({ name, args, type }: GraphQLField<unknown, unknown>): string {
  return `${name}${args.length === 0 ? '' : `(${args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ')})`}: ${String(type)}`;
}

function outputProblems(
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

function argumentProblems(
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
        says: `${where} demands ${arg.name}, which the console does not send.`,
        change: `${where} without ${arg.name}, or with it optional`,
      }),
    );
  return [...ours, ...demanded];
}

/** How an input type of ours, and those inside it, differ upstream. `seen` keeps recursive filters finite. */
function inputProblems(
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
    const values = isEnumType(other)
      ? own.getValues().filter(({ name }) => !absent.has(`${own.name}.${name}`) && !other.getValue(name))
      : own.getValues();
    return values.map(({ name }) => ({
      kind: 'missing',
      says: `${own.name} does not know ${name}.`,
      change: `extend enum ${own.name} { ${name} }`,
    }));
  }
  if (!isInputObjectType(own)) return [];
  if (!isInputObjectType(other))
    return [{ kind: 'changed', says: `${own.name} is no input type.`, change: printType(own) }];
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
        says: `${own.name} demands ${field.name}, which the console does not send.`,
        change: `${own.name}.${field.name} optional`,
      }),
    );
  return [...fields, ...demanded];
}

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.says, problem])).values()];
}
