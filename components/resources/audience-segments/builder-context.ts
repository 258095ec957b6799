'use client';

import { createContext, useContext } from 'react';
import type { Faults } from '@/lib/resources/audience-segments/faults';
import type { SegmentConfig } from '@/lib/resources/audience-segments/segment';

export interface BuilderState {
  readonly config: SegmentConfig;
  /** Shown once the user has tried to save. */
  readonly faults: Faults;
  /** Rules that exclude each other. */
  readonly contradicting: ReadonlySet<string>;
  /** Where the focus goes once the tree has been rendered again. */
  readonly focusNext: (target: FocusTarget) => void;
}

/** A control of a rule or group, by its `data-act`. */
export interface FocusTarget {
  readonly id: string;
  readonly action: 'field' | 'up' | 'down' | 'add';
}

export const BuilderContext = createContext<BuilderState | null>(null);

/** What the builder's controls know besides their rule. */
export function useBuilder(): BuilderState {
  const state = useContext(BuilderContext);
  if (!state) throw new Error('useBuilder needs a RuleBuilder above it');
  return state;
}
