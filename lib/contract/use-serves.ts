'use client';

import { createContext, use, useCallback } from 'react';
import type { Capability } from '@/graphql/generated/capabilities';

/** Capabilities that the upstream lacks, in whole or in part; empty outside the frame, which provides it. */
export const MissingCapabilities = createContext<readonly Capability[]>([]);

export type Serves = (capability: Capability | undefined) => boolean;

/**
 * Whether the upstream serves an optional capability of the contract: a screen does not offer what the upstream cannot
 * do.
 */
export function useServes(): Serves {
  const missing = use(MissingCapabilities);
  return useCallback((capability) => capability === undefined || !missing.includes(capability), [missing]);
}
