import type { OperationName, Operations } from '@/graphql/generated/operations';
import type { AppError } from '@/lib/errors';
import type { QueryKeyPrefix } from '@/lib/operations/query-keys';

/** The operations of the contract that change something. */
export type MutationName = {
  [Name in OperationName]: Operations[Name]['kind'] extends 'mutation' ? Name : never;
}[OperationName];

/** A toast's text, or what makes it of the answer or the failure. */
export type Text<Input> = string | ((input: Input) => string | undefined);

/** What a mutation says of itself (lib/<resource>/queries.ts); read here and nowhere else. */
export type MutationMeta = {
  /** Success toast; a function may read the answer. */
  success?: Text<unknown>;
  /** Failure toast; a function may tell kinds of failure apart. */
  failure?: Text<AppError>;
  /** Read again afterwards, whether it worked or not (ERR-18). */
  invalidates?: readonly QueryKeyPrefix[];
};

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: AppError;
    mutationMeta: MutationMeta & Record<string, unknown>;
  }
}
