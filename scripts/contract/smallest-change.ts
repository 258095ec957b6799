import {
  extendSchema,
  getNamedType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  isSpecifiedScalarType,
  parse,
  printType,
  visit,
  type GraphQLNamedType,
  type GraphQLSchema,
} from 'graphql';
import { compareContract, type CheckedOperation } from '../../graphql/compatibility.ts';

/**
 * What an upstream's schema would need: definitions that can be added unchanged, and changes of its existing ones as
 * sentences.
 */
export interface Change {
  readonly sdl: string;
  readonly byHand: readonly string[];
}

interface Contract {
  readonly own: GraphQLSchema;
  /** The contract without its optional parts; types are taken from it if it has them. */
  readonly core: GraphQLSchema;
  readonly operations: Readonly<Record<string, CheckedOperation>>;
}

/**
 * What a missing part depends on is only found once that part is present. More rounds than the nesting depth never
 * help.
 */
const MAX_ROUNDS = 12;

/**
 * The smallest change that fixes every finding, each listed once: the missing parts of a type in one extension, and
 * every type that these need and the upstream lacks.
 */
export function smallestChange(live: GraphQLSchema, { own, core, operations }: Contract): Change {
  const typeOf = (name: string) => core.getType(name) ?? own.getType(name);
  const known = new Set<string>();
  let change: Change = { sdl: '', byHand: [] };
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const before = known.size;
    for (const { problems } of compareContract(withChange(live, change), own, operations))
      for (const problem of problems) known.add(problem.change);
    if (known.size === before) break;
    change = changeOf([...known], live, typeOf);
  }
  return change;
}

function changeOf(
  changes: readonly string[],
  live: GraphQLSchema,
  typeOf: (name: string) => GraphQLNamedType | undefined,
): Change {
  const extensions = new Map<string, Set<string>>();
  const wanted: string[] = [];
  const byHand: string[] = [];
  for (const change of changes) {
    const [, head, field] = /^(extend \w+ \w+) \{ (.*) \}$/.exec(change) ?? [];
    const name = /^(?:"""[\s\S]*?"""\s*)?(?:type|input|enum|scalar|interface|union) (\w+)/.exec(change)?.[1];
    if (head && field)
      extensions.set(head, (extensions.get(head) ?? new Set()).add(asIn(typeOf(head.split(' ')[2] ?? ''), field)));
    else if (name) wanted.push(name);
    else byHand.push(change);
  }
  // A missing type is added completely.
  const extended = [...extensions]
    .filter(([head]) => live.getType(head.split(' ')[2] ?? ''))
    .map(([head, fields]) => `${head} {\n${[...fields].map((field) => `  ${field}`).join('\n')}\n}`);
  const named = [...namesIn(extended.join('\n')), ...byHand.flatMap((line) => line.match(/\w+/g) ?? [])];
  const added = withAllTheyNeed([...wanted, ...named], live, typeOf);
  const isFirstMutation = !live.getMutationType() && added.some(({ name }) => name === 'Mutation');
  const root = isFirstMutation ? ['extend schema {\n  mutation: Mutation\n}'] : [];
  return { sdl: [...extended, ...added.map((type) => printType(type)), ...root].join('\n\n'), byHand };
}

/** A field as this schema has it, if it does: the core's has no optional arguments. */
function asIn(type: GraphQLNamedType | undefined, field: string): string {
  const [name = ''] = /^\w+/.exec(field) ?? [];
  const known = isObjectType(type) || isInterfaceType(type) ? type.getFields()[name] : undefined;
  if (!known) return field;
  return `${name}${known.args.length === 0 ? '' : `(${known.args.map((arg) => `${arg.name}: ${String(arg.type)}`).join(', ')})`}: ${String(known.type)}`;
}

/** These types and the types they use, unless the upstream has one of that name. */
function withAllTheyNeed(
  names: readonly string[],
  live: GraphQLSchema,
  typeOf: (name: string) => GraphQLNamedType | undefined,
): GraphQLNamedType[] {
  const found = new Map<string, GraphQLNamedType>();
  const visitType = (name: string) => {
    const type = typeOf(name);
    if (!type || found.has(name) || live.getType(name) || isSpecifiedScalarType(type)) return;
    found.set(name, type);
    if (isInputObjectType(type))
      for (const field of Object.values(type.getFields())) visitType(getNamedType(field.type).name);
    if (isObjectType(type) || isInterfaceType(type)) {
      for (const field of Object.values(type.getFields()))
        for (const inner of [field.type, ...field.args.map((arg) => arg.type)]) visitType(getNamedType(inner).name);
    }
  };
  for (const name of names) visitType(name);
  return [...found.values()];
}

/** The types that a text of definitions refers to. */
function namesIn(sdl: string): string[] {
  const names: string[] = [];
  if (sdl !== '') visit(parse(sdl), { NamedType: (node) => void names.push(node.name.value) });
  return names;
}

/** A change as one text of SDL: what cannot be added stands in comments. */
export function asSdl({ sdl, byHand }: Change): string {
  const comments =
    byHand.length === 0 ? '' : ['# To be changed by hand:', ...byHand.map((line) => `#   ${line}`)].join('\n');
  return [comments, sdl].filter(Boolean).join('\n\n');
}

/** The upstream's schema with a change applied, to check that it helps. @throws Error when the change does not fit */
export function withChange(live: GraphQLSchema, { sdl }: Change): GraphQLSchema {
  return sdl === '' ? live : extendSchema(live, parse(sdl));
}
