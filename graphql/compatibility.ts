/**
 * Whether an upstream's schema can serve every operation the console sends, since the upstream belongs to somebody
 * else. Pure: two schemas and the trusted operations in, findings out. The CLI (scripts/contract.ts) and the running
 * console both use it.
 */
import {
  getNamedType,
  isInterfaceType,
  isObjectType,
  parse,
  typeFromAST,
  TypeInfo,
  validate,
  visit,
  visitWithTypeInfo,
  type DocumentNode,
  type GraphQLField,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { absentParts, type Part } from './optional-parts.ts';
import { argumentProblems, inputProblems, missingField, outputProblems, type Problem } from './problems.ts';
import { liveTypeOf } from './type-fit.ts';
import { documentWithout } from './without-parts.ts';

export type CheckedOperation = { readonly resource: string; readonly document: string };

export type Finding = {
  readonly operation: string;
  readonly resource: string;
  readonly state: 'fine' | 'missing' | 'changed';
  readonly problems: readonly Problem[];
};

/**
 * Checks each operation, written for `own` (the contract), against `live` (what the upstream offers). Optional parts
 * that the upstream lacks are not a problem: they are left out of what is sent.
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

/**
 * The operations that the upstream would refuse whatever their variables: the text that is sent does not fit its schema,
 * or nothing of it is left.
 * @param absent the optional parts that the upstream lacks
 */
export function refusedOperations<Name extends string>(
  live: GraphQLSchema,
  own: GraphQLSchema,
  operations: Readonly<Record<Name, CheckedOperation>>,
  absent: ReadonlySet<Part> = absentParts(own, live),
): Name[] {
  return (Object.keys(operations) as Name[]).filter((name) => {
    const sent = documentWithout(own, parse(operations[name].document), absent);
    return !sent || validate(live, sent, undefined, { maxErrors: 1 }).length > 0;
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

function unique(problems: readonly Problem[]): Problem[] {
  return [...new Map(problems.map((problem) => [problem.says, problem])).values()];
}
