import 'server-only';
import {
  Kind,
  parse,
  print,
  type DocumentNode,
  type OperationDefinitionNode,
  type VariableDefinitionNode,
} from 'graphql';
import type { Part } from '@/graphql/optional-parts';
import { documentWithout, variablesWithout } from '@/graphql/without-parts';
import { capabilities, type Capability } from '@/graphql/generated/capabilities';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import { registry } from '@/graphql/generated/registry';
import { AppError } from '@/lib/errors';
import { absentWhenUnknown, adaptedOperation } from './adapter';
import { ownSchema } from './own-schema';
import { contractState, contractChecked } from './watch';

/** An operation's text and variables as sent upstream. */
export type Sent = { readonly query: string; readonly variables: Record<string, unknown> };

type Fitted = { readonly query: string | undefined; readonly definitions: readonly VariableDefinitionNode[] };
type Known = { readonly absent: ReadonlySet<Part>; readonly fitted: Map<OperationName, Fitted> };

/** Cached results for one state of the upstream's schema; a new state starts empty. */
let known: { of: readonly Part[] | null } & Known = { of: null, absent: new Set(), fitted: new Map() };

function knownOf(absent: readonly Part[]): Known {
  if (known.of !== absent) known = { of: absent, absent: new Set(absent), fitted: new Map() };
  return known;
}

/** The parts the upstream lacks; all optional ones while its schema is unknown, because only the core is certain. */
const absentNow = (): readonly Part[] => contractState().absent ?? absentWhenUnknown();

/**
 * An operation as the upstream can take it: the adapter's document, or ours without the optional parts that the
 * upstream lacks, in the text and the variables.
 * @throws AppError UNSUPPORTED if the upstream refuses the operation, or it or a filter in its variables is such a part
 */
export async function asServed<Name extends OperationName>(
  operation: Name,
  variables: Operations[Name]['variables'],
): Promise<Sent> {
  if (contractState().refused?.includes(operation)) throw new AppError('UNSUPPORTED');
  const { document, asks = [], sends = [] } = registry[operation];
  const given = variables as Record<string, unknown>;
  const adapted = adaptedOperation(operation);
  if (adapted) return orUnsupported(() => adapted.send(given));
  if (asks.length + sends.length === 0) return { query: document, variables: given };
  await contractChecked();
  const { absent, fitted } = knownOf(absentNow());
  const found = fitted.get(operation) ?? withoutAbsent(operation, absent);
  fitted.set(operation, found);
  if (found.query === undefined) throw new AppError('UNSUPPORTED');
  if (found.query === document && !sends.some((part) => absent.has(part))) return { query: document, variables: given };
  const { query, definitions } = found;
  return orUnsupported(() => ({ query, variables: variablesWithout(ownSchema(), definitions, given, absent) }));
}

function orUnsupported(make: () => Sent): Sent {
  try {
    return make();
  } catch (error) {
    // By its name: an adapter was read at the start, which Next bundles with a GraphQL of its own.
    throw error instanceof Error && error.name === 'GraphQLError'
      ? new AppError('UNSUPPORTED', { cause: error })
      : error;
  }
}

function withoutAbsent(operation: OperationName, absent: ReadonlySet<Part>): Fitted {
  const { document, asks = [] } = registry[operation];
  const parsed = parse(document);
  const isWhole = !asks.some((part) => absent.has(part));
  const smaller = isWhole ? parsed : documentWithout(ownSchema(), parsed, absent);
  return {
    query: isWhole ? document : smaller && print(smaller),
    definitions: smaller ? (operationOf(smaller)?.variableDefinitions ?? []) : [],
  };
}

const operationOf = ({ definitions }: DocumentNode) =>
  definitions.find((node): node is OperationDefinitionNode => node.kind === Kind.OPERATION_DEFINITION);

/**
 * The capabilities of which the upstream lacks a part, so that screens do not offer them. Waits for the first check:
 * a page opened right after a start would otherwise do without all of them until it is loaded again.
 */
export async function missingCapabilities(): Promise<Capability[]> {
  await contractChecked();
  const { absent } = knownOf(absentNow());
  return (Object.keys(capabilities) as Capability[]).filter((name) =>
    capabilities[name].some((part) => absent.has(part)),
  );
}
