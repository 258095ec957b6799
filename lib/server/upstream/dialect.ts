import 'server-only';
import { getNamedType, isInterfaceType, isObjectType } from 'graphql';
import { ownSchema } from '@/lib/server/contract/own-schema';

/** Names of fields by the scalar that they always have in the contract. */
interface Names {
  readonly ids: ReadonlySet<string>;
  readonly dates: ReadonlySet<string>;
  /** Whatever is inside belongs to nobody's type. */
  readonly json: ReadonlySet<string>;
}

/** Epochs below this are seconds: as milliseconds they would lie before 1973. */
const MAX_SECONDS = 100_000_000_000;

let known: { names: Names; foreign: RegExp } | undefined;

function namesOfContract(): { names: Names; foreign: RegExp } {
  if (known) return known;
  const scalars = new Map<string, Set<string>>();
  for (const type of Object.values(ownSchema().getTypeMap())) {
    if (type.name.startsWith('__') || (!isObjectType(type) && !isInterfaceType(type))) continue;
    for (const field of Object.values(type.getFields()))
      scalars.set(field.name, (scalars.get(field.name) ?? new Set()).add(getNamedType(field.type).name));
  }
  const always = (scalar: string) =>
    new Set([...scalars].filter(([, types]) => types.size === 1 && types.has(scalar)).map(([name]) => name));
  const names = { ids: always('ID'), dates: always('DateTime'), json: always('JSON') };
  const foreign = new RegExp(`"(?:${[...names.ids, ...names.dates].join('|')})"\\s*:\\s*\\[?\\s*-?\\d`);
  known = { names, foreign };
  return known;
}

/** Whether an answer's text has numbers where the contract has an id or a date: most have none and stay as they are. */
export const isForeign = (text: string): boolean => namesOfContract().foreign.test(text);

/** An answer's data with ids that are numbers as text, and epochs (seconds or milliseconds) as ISO dates. */
export function asContract<Data>(data: Data): Data {
  return inContract(data, namesOfContract().names) as Data;
}

function inContract(value: unknown, names: Names): unknown {
  if (Array.isArray(value)) return value.map((item) => inContract(item, names));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => {
      if (names.json.has(name)) return [name, inner];
      if (names.ids.has(name)) return [name, eachNumber(inner, String)];
      if (names.dates.has(name)) return [name, eachNumber(inner, toIso)];
      return [name, inContract(inner, names)];
    }),
  );
}

function eachNumber(value: unknown, convert: (number: number) => string): unknown {
  if (Array.isArray(value)) return value.map((item) => eachNumber(item, convert));
  return typeof value === 'number' ? convert(value) : value;
}

function toIso(epoch: number): string {
  const date = new Date(Math.abs(epoch) < MAX_SECONDS ? epoch * 1_000 : epoch);
  return Number.isNaN(date.getTime()) ? String(epoch) : date.toISOString();
}
