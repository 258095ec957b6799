import { use } from 'react';
import type { OperationName } from '@/graphql/generated/operations';
import { MissingCapabilities } from './use-serves';

/** What a control needs of the upstream: the operation that it leads to, or the page with its form. */
export type Needs = OperationName | `/${string}`;

/** Why a control is disabled. */
const NOT_OFFERED = 'The marketplace does not offer this.';

/**
 * Why a control cannot be used, if the upstream lacks what it needs. Nothing is asked of the context without needs, so
 * that server components may render such controls.
 */
export function useNotOffered(needs: Needs | undefined): string | undefined {
  return needs && use(MissingCapabilities).includes(needs) ? NOT_OFFERED : undefined;
}
