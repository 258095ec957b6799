'use client';

import { createContext, use, useCallback } from 'react';
import type { Capability } from '@/graphql/generated/capabilities';

/**
 * What the upstream lacks, in whole or in part: capabilities, operations, and the paths of pages that are forms of such
 * an operation. Empty outside the frame, which provides it.
 */
export const MissingCapabilities = createContext<readonly string[]>([]);

export type Serves = (capability: Capability | undefined) => boolean;

/**
 * Whether the upstream serves an optional capability of the contract: a screen does not offer what the upstream cannot
 * do.
 */
export function useServes(): Serves {
  const missing = use(MissingCapabilities);
  return useCallback((capability) => capability === undefined || !missing.includes(capability), [missing]);
}
