/**
 * What resolvers hand on for a type of the contract, by the type's name. Each module adds its own:
 * `declare module '../../core/records.ts' { interface Records { Tag: TagRecord } }`
 * @public
 */
// eslint-disable-next-line @typescript-eslint/no-empty-object-type -- the modules fill it
export interface Records {}

type NameOf<Type> = Type extends { __typename?: infer Name } ? Exclude<Name, undefined> : never;

/**
 * What a resolver answers for a type of the contract: the record that a module declares, else every field of the type.
 * @public the generated resolver types use it
 */
export type RecordOf<Type> = '__typename' extends keyof Type
  ? NameOf<Type> extends keyof Records
    ? Records[NameOf<Type>]
    : { readonly [Name in FieldOf<Type>]-?: Held<Type[Name]> }
  : // An instant is a Date inside; the scalar writes it.
    string extends Type
    ? Type | Date
    : Type;

type FieldOf<Type> = Exclude<keyof Type, '__typename'>;
/** A field as a record may hold it: GraphQL calls a function when the field is asked for. */
type Held<Value> = Awaitable<Read<Value>> | (() => Awaitable<Read<Value>>);
type Awaitable<Value> = Value | Promise<Value>;
type Read<Value> = Value extends null
  ? null
  : Value extends readonly (infer Item)[]
    ? readonly Read<Item>[]
    : RecordOf<Value>;
