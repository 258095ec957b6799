/**
 * Every option of a list works with an upstream that implements only the core, or the list names what it requires under
 * `needs`.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { buildSchema, getVariableValues, Kind, parse, type GraphQLSchema, type OperationDefinitionNode } from 'graphql';
import { registry } from '@/graphql/generated/registry';
import { MAX_COUNTED } from '@/lib/list/count';
import { toFilter } from '@/lib/list/variables';
import type { OperationName } from '@/graphql/generated/operations';
import type { FilterDefinition, ListDefinition } from '@/lib/list/types';

const core: GraphQLSchema = buildSchema(readFileSync(path.join(process.cwd(), 'graphql', 'core.graphql'), 'utf8'));
const lib = path.join(process.cwd(), 'lib/resources');

/** A list of the product search; and one without sorting or filters. */
const OTHERS = new Set(['bulkTagList', 'memberList']);

const isList = (value: unknown): value is ListDefinition =>
  typeof value === 'object' && value !== null && 'sortFields' in value && 'filters' in value;

/** The operation of each list's query, by the type of its variables. */
const operationOf = (file: string) =>
  /defineList<(\w+)QueryVariables>/.exec(readFileSync(file, 'utf8'))?.[1] as OperationName;

/** Every list of the console, by its export name. */
function everyList(): [string, ListDefinition, OperationName][] {
  const files = readdirSync(lib).flatMap((folder) =>
    ['list-params.ts', 'order-list-params.ts']
      .map((file) => path.join(lib, folder, file))
      .filter((file) => existsSync(file)),
  );
  return files.flatMap((file) =>
    Object.entries(jest.requireActual<Record<string, unknown>>(file)).flatMap(
      ([name, value]): [string, ListDefinition, OperationName][] => {
        if (isList(value)) return [[name, value, operationOf(file)]];
        return typeof value === 'object' && value !== null
          ? Object.entries(value).flatMap(([part, list]): [string, ListDefinition, OperationName][] =>
              isList(list) ? [[`${name}.${part}`, list, operationOf(file)]] : [],
            )
          : [];
      },
    ),
  );
}

const SAMPLES: Record<FilterDefinition<unknown, unknown>['kind'], readonly Record<string, string>[]> = {
  text: [{ '': 'linen' }, { '': 'linen coat' }],
  number: [{ '': '42' }],
  ids: [{ '': 'a' }],
  choice: [],
  'multi-choice': [],
  'date-range': [{ 0: '2026-01-01', 1: '2026-01-31' }, { 0: '2026-01-01' }, { 1: '2026-01-31' }],
};

/** Filters as the list would send them, with every kind of value that its controls allow. */
function sentBy(list: ListDefinition, name: string): unknown[] {
  const filter = list.filters[name] as FilterDefinition<unknown, unknown> & { choices?: readonly { value: string }[] };
  const samples = filter.choices?.map(({ value }): Record<string, string> => ({ '': value })) ?? SAMPLES[filter.kind];
  const names = filter.names(name);
  return samples.map((sample) => {
    const value = filter.parse((asked) => [sample[''] ?? sample[names.indexOf(asked)] ?? ''].filter(Boolean), name);
    return toFilter(list, { ...list.initial.filters, [name]: value });
  });
}

const fits = (operation: keyof typeof registry, variables: Record<string, unknown>): string[] => {
  const definition = parse(registry[operation].document).definitions.find(
    (node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION,
  );
  const definitions = (definition?.variableDefinitions ?? []).filter(
    ({ variable }) => variable.name.value in variables,
  );
  return (getVariableValues(core, definitions, variables).errors ?? []).map(({ message }) => message);
};

const lists = everyList().filter(([name]) => !OTHERS.has(name));

test('every list is covered', () => {
  expect(lists.length).toBeGreaterThan(12);
  expect(lists.filter(([, , operation]) => !(operation in registry))).toEqual([]);
});

test.each(lists)('%s is counted by an operation of its own, with its filter', (_name, _list, operation) => {
  const { document } = registry[`Count${operation}` as OperationName];
  const filterOf = (text: string) => /\$filter: \w+/.exec(text)?.[0];
  expect(filterOf(document)).toBe(filterOf(registry[operation].document));
  expect(document).toContain(`totalCount(upTo: ${MAX_COUNTED + 1})`);
});

test('no operation makes the upstream count without end, but that of members, who are all read anyway', () => {
  const endless = Object.entries(registry).filter(([, { document }]) => /totalCount(?!\(upTo: )/.test(document));
  expect(endless.map(([name]) => name)).toEqual(['GetAccountGroupAccounts']);
});

test.each(lists)('%s offers a core upstream only what the core has, and marks the rest', (_name, list, operation) => {
  for (const filter of Object.keys(list.filters)) {
    const sent = sentBy(list, filter);
    expect([filter, sent.length > 0 && sent.every((each) => each !== undefined)]).toEqual([filter, true]);
    const faults = sent.flatMap((each) => fits(operation, { filter: each }));
    expect([filter, faults.length > 0 ? list.needs.filters[filter] !== undefined || faults : undefined]).toEqual([
      filter,
      list.needs.filters[filter] === undefined ? undefined : true,
    ]);
  }
  for (const field of list.sortFields) {
    const faults = fits(operation, { sorting: [{ field, direction: 'ASC' }] });
    expect([field, faults.length > 0 ? list.needs.sorts[field] !== undefined || faults : undefined]).toEqual([
      field,
      list.needs.sorts[field] === undefined ? undefined : true,
    ]);
  }
});
