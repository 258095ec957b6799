import 'server-only';
import { openStore } from './connection';

/** `off`: none is configured; `starting`: not reached yet; `away`: it could not be reached when last tried. */
export type StoreState = 'off' | 'starting' | 'ready' | 'away';

/** How long an action waits for the store at the console's start, ms. */
const START_MS = 10_000;

/** Next bundles startup and routes separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & {
  atelierStoreState?: StoreState;
  atelierStoreStart?: Promise<unknown>;
  atelierStoreCheck?: () => Promise<unknown>;
};

export const storeState = (): StoreState => (openStore() ? (shared.atelierStoreState ?? 'starting') : 'off');

export function noteStore(state: StoreState): void {
  shared.atelierStoreState = state;
}

/** The first preparation of the store; actions wait for it, so that none of a console's first seconds is lost. */
export function noteStoreStart(prepared: Promise<unknown>): void {
  shared.atelierStoreStart ??= Promise.race([
    prepared,
    new Promise((resolve) => {
      setTimeout(resolve, START_MS).unref();
    }),
  ]);
}

export async function storeStarted(): Promise<void> {
  if (storeState() === 'starting') await shared.atelierStoreStart;
}

/** How the store can be looked at before its turn; undefined while that is going on. */
export function noteStoreCheck(check: (() => Promise<unknown>) | undefined): void {
  if (check) shared.atelierStoreCheck = check;
  else delete shared.atelierStoreCheck;
}

/** Looks at the store now, and not at its turn: something suggests that it is away, or somebody asks. Never throws. */
export async function checkStore(): Promise<void> {
  await shared.atelierStoreCheck?.();
}
