import type { Capability } from '@/graphql/generated/capabilities';
import type { OperationName, Operations } from '@/graphql/generated/operations';
import type { z } from '@/lib/zod';

type Variables<Name extends OperationName> = Operations[Name]['variables'];

/**
 * How a mutation of one record runs over many on the console's server: each record is read just before it is changed,
 * with the reader of its history.
 */
export interface Each<Name extends OperationName = OperationName> {
  /** What its reading needs of the contract: without it the action runs in the browser. */
  readonly needs: Capability;
  /** What a work is given: the same for every record. */
  readonly given: z.ZodType;
  /** What is sent for a record. */
  variables(given: never, id: string): Variables<Name>;
  /** What a record is called in the tray; it is stored. */
  name(node: Readonly<Record<string, unknown>>): string;
  /**
   * What the call takes along, as it is now.
   * @throws AppError if the record is not to be changed
   */
  completed(variables: Variables<Name>, node: Readonly<Record<string, unknown>>): Variables<Name>;
}

/** How a creation of many runs in parts on the console's server, each under a key of its own. */
export interface Parts<Name extends OperationName = OperationName> {
  /** An upstream without it does not know keys: what became of a part that was lost, nobody can tell. */
  readonly keyed: Capability;
  readonly given: z.ZodType;
  /** The most that one call creates. */
  readonly max: number;
  variables(given: never, part: { readonly key: string; readonly quantity: number }): Variables<Name>;
  /** How many were created; null if the answer does not say. */
  made(data: Operations[Name]['data']): number | null;
}

/** What a resource declares of its work in the background, beside its section. */
export interface BackgroundOf {
  readonly each?: { readonly [Name in OperationName]?: Each<Name> };
  readonly parts?: { readonly [Name in OperationName]?: Parts<Name> };
}
