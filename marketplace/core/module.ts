import type { Resolvers } from '../../graphql/generated/resolvers.ts';
import type { Created } from './creation-keys.ts';
import type { Access } from './sections.ts';
import type { Seeds } from './seeding.ts';

/** What a module says of itself, once, in its `module.ts`; the server assembles the rest from the list of them. */
export interface Module {
  /** What it serves of the contract. */
  readonly resolvers: readonly Resolvers[];
  /** Its sections of the console, and the roles that open each. */
  readonly access?: Partial<Access>;
  /** How a record that was created under a key is read when its creation is asked for again. */
  readonly created?: Created;
  /** Its demo data. */
  readonly seeds?: Seeds;
}

/** The tables of all modules as one. @throws Error when two of them have the same entry */
export function joined<Table extends object>(tables: readonly (Table | undefined)[]): Table {
  const entries = tables.flatMap((table) => Object.entries(table ?? {}));
  const names = entries.map(([name]) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined) throw new Error(`Two modules declare ${twice}.`);
  return Object.fromEntries(entries) as Table;
}

/** Which roles open which section, of all modules. */
export const accessOf = (modules: readonly Module[]): Access => joined(modules.map(({ access }) => access)) as Access;
