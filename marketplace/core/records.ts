/**
 * What resolvers hand on for a type of the contract, by the type's name. Each module adds its own:
 * `declare module '../../core/records.ts' { interface Records { Tag: TagRecord } }`
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the modules fill it
export interface Records {}

type NameOf<Type> = Type extends { __typename?: infer Name } ? Exclude<Name, undefined> : never;

/**
 * What a resolver answers for a type of the contract: the record that a module declares; what no module declares is not checked.
 * @public the generated resolver types use it
 */
export type RecordOf<Type> = '__typename' extends keyof Type
  ? NameOf<Type> extends keyof Records
    ? Records[NameOf<Type>]
    : unknown
  : // An instant is a Date inside; the scalar writes it.
    string extends Type
    ? Type | Date
    : Type;
