/** One operation of ours as an adapter sends and reads it. Pure: the console, the contract check and tests use it. */
import {
  GraphQLError,
  Kind,
  parse,
  print,
  validate,
  type DocumentNode,
  type GraphQLInputType,
  type GraphQLSchema,
  type OperationDefinitionNode,
  typeFromAST,
  type VariableDefinitionNode,
} from 'graphql';
import type { Part } from '../optional-parts.ts';
import { variablesWithout } from '../without-parts.ts';
import { definitionOf, hasCycle } from './check-document.ts';
import type { Fault } from './fault.ts';
import { fitResult } from './fit-result.ts';
import { fitVariables } from './fit-variables.ts';
import { formOf } from './form.ts';
import { lineOf, type AdapterMap, type OperationMap } from './map.ts';
import { ownAnswer, type UpstreamAnswer } from './own-answer.ts';
import { ownPaths } from './own-paths.ts';
import { MAP_FILE, type AdapterFile } from './read-folder.ts';
import { readResult, type Misfits } from './read-result.ts';
import { sendVariables, sourcesOf, type VariableTypes } from './send-variables.ts';

export type AdaptedOperation = {
  /** The document that is sent. */
  readonly query: string;
  /** The optional parts of the contract that this operation lacks here. */
  readonly lacks: ReadonlySet<Part>;
  /** @throws GraphQLError for variables that the upstream cannot be sent */
  send(variables: Readonly<Record<string, unknown>>): { query: string; variables: Record<string, unknown> };
  /** The upstream's answer with our names in its errors; `userErrors` of a mutation become one of them. */
  heard(answer: UpstreamAnswer): UpstreamAnswer;
  /** The upstream's data in our shape, with what did not fit. */
  read(data: unknown): { data: Record<string, unknown> | null; misfits: Misfits };
};

/** Most faults of one document: a wrong schema makes one for every field. */
const MAX_FAULTS = 20;
/** Most tokens of a document; the contract's largest has some 600. */
const MAX_TOKENS = 20_000;

export type Ours = {
  readonly own: GraphQLSchema;
  readonly optional: ReadonlyMap<Part, string>;
  readonly document: string;
  readonly name: string;
  readonly kind: 'query' | 'mutation';
  readonly asks: readonly Part[];
  readonly sends: readonly Part[];
};

export type Theirs = {
  readonly file: AdapterFile;
  readonly map: AdapterMap;
  readonly mapText: string;
  readonly operation: OperationMap;
  /** The upstream's schema, as far as it is known. */
  readonly live: GraphQLSchema | undefined;
};

/** Checks a document against the upstream's schema (if known) and our operation. @returns it, or its faults */
export function adaptOperation(
  ours: Ours,
  { file, map, mapText, operation, live }: Theirs,
): AdaptedOperation | Fault[] {
  const faults: Fault[] = [];
  const fault = (line: number, reason: string) => void faults.push({ file: file.name, line, reason });
  const mapFault = (keys: readonly string[], reason: string) =>
    void faults.push({ file: MAP_FILE, line: lineOf(mapText, ['operations', ours.name, ...keys]), reason });
  const enumFault = (type: string, reason: string, value?: string) => {
    const isMapped = Object.hasOwn(map.enums, type);
    const keys = ['enums', type, ...(value === undefined ? [] : [value])];
    const says = isMapped ? `${keys.join(' → ')}: ${reason}` : `enums has no ${type}: ${reason}`;
    faults.push({ file: MAP_FILE, line: isMapped ? lineOf(mapText, keys) : 1, reason: says });
  };
  const found = () => faults.slice(0, MAX_FAULTS);
  let document: DocumentNode;
  try {
    document = parse(file.text, { maxTokens: MAX_TOKENS });
  } catch (error) {
    if (!(error instanceof GraphQLError)) throw error;
    return [{ file: file.name, line: error.locations?.[0]?.line ?? 1, reason: error.message }];
  }
  const definition = definitionOf(document, ours, fault);
  if (!definition || hasCycle(document, fault)) return found();
  const general = live ? validate(live, document, undefined, { maxErrors: MAX_FAULTS }) : [];
  for (const { message, locations } of general) fault(locations?.[0]?.line ?? 1, message);
  const { optional } = ours;
  const own = parse(ours.document);
  const types = variableTypes(ours.own, own);
  const takes = fitVariables(definition, { map, operation, types, optional, live, fault, mapFault, enumFault });
  const lacks = new Set(ours.sends.filter((part) => !takes.has(part)));
  try {
    const ownForm = formOf(ours.own, own);
    const sources = Object.values(sourcesOf(operation, types)).flatMap((source) =>
      'from' in source ? [source.from] : [],
    );
    if (ownForm.kind === 'object')
      for (const { args } of ownForm.fields.values())
        for (const [part, variable] of args ?? [])
          if (optional.has(part) && variable && !sources.some((from) => from.split('.')[0] === variable))
            lacks.add(part);
    const rules = { map, operation, optional, fault, mapFault, enumFault, lacks: (part: Part) => void lacks.add(part) };
    const reader = fitResult(ownForm, formOf(live, document), rules);
    if (faults.length > 0) return found();
    const query = print(document);
    const definitions = definitionsOf(own);
    const ownPath = ownPaths(definition, { map, operation, types });
    return {
      query,
      lacks,
      heard: (answer) => ownAnswer(answer, ownPath),
      send: (variables) => ({
        query,
        variables: sendVariables({ map, operation, types }, variablesWithout(ours.own, definitions, variables, lacks)),
      }),
      read: (data) => {
        const misfits: Misfits = [];
        return { data: readResult(reader, data, misfits), misfits };
      },
    };
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    fault(1, error.message);
    return found();
  }
}

const definitionsOf = (document: DocumentNode): readonly VariableDefinitionNode[] =>
  document.definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION)
    ?.variableDefinitions ?? [];

const variableTypes = (own: GraphQLSchema, document: DocumentNode): VariableTypes =>
  new Map(
    definitionsOf(document).map(({ variable, type }) => [
      variable.name.value,
      typeFromAST(own, type) as GraphQLInputType,
    ]),
  );
