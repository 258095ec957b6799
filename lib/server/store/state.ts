import 'server-only';
import { openStore } from './connection';

/** `off`: none is configured; `starting`: not reached yet; `away`: it could not be reached when last tried. */
export type StoreState = 'off' | 'starting' | 'ready' | 'away';

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierStoreState?: StoreState };

export const storeState = (): StoreState => (openStore() ? (shared.atelierStoreState ?? 'starting') : 'off');

export function noteStore(state: StoreState): void {
  shared.atelierStoreState = state;
}
