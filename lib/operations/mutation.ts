import type { OperationName, Operations } from '@/graphql/generated/operations';
import type { AppError } from '@/lib/errors';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';

/** The contract's mutations. */
export type MutationName = {
  [Name in OperationName]: Operations[Name]['kind'] extends 'mutation' ? Name : never;
}[OperationName];

/** A toast's text, or a function that makes it from the data or the error. */
export type Text<Input> = string | ((input: Input) => string | undefined);

/** A button in a toast; it disappears with the toast. */
export interface ToastAction {
  readonly label: string;
  /** The toast ignores what it returns. */
  readonly run: () => unknown;
  /** What the console's server takes back by it. */
  readonly tokens?: readonly string[];
}

/** The button that takes a mutation back. */
export interface UndoOffer extends ToastAction {
  /** Resolves when it has been taken back or not; never rejects. */
  readonly run: () => Promise<void>;
  readonly tokens: readonly string[];
}

/** How to take back what was just done, by the mutation's data: its toast offers it. */
export const undoOffers = new WeakMap<object, UndoOffer>();

/** The metadata of a mutation (lib/<resource>/queries.ts); only lib/browser reads it. */
export type MutationMeta = {
  /** Success toast; a function gets the data. */
  success?: Text<unknown>;
  /** The button of the success toast, if there is something to offer. */
  offers?: () => ToastAction | undefined;
  /** Failure toast; a function can distinguish kinds of failure. */
  failure?: Text<AppError>;
  /** The button of the failure toast, for what can be tried again from there. */
  again?: (error: AppError) => ToastAction | undefined;
  /** Query keys that are read again afterwards, whether it worked or not (ERR-18). */
  invalidates?: readonly QueryKeyPrefix[];
  /** The record as it is, where it matters to whether the mutation is counted down (`sendsIf` of the section). */
  before?: object;
};

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    mutationMeta: MutationMeta & Record<string, unknown>;
  }
}
