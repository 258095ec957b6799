import 'server-only';

/** Next bundles handlers separately; `globalThis` is what they share. */
const shared = globalThis as typeof globalThis & { atelierIsStopping?: boolean };

/** This process was asked to stop: from now on /api/ready reports it, so that balancers send no new requests. */
export function noteStopping(): void {
  shared.atelierIsStopping = true;
}

export const isStopping = (): boolean => shared.atelierIsStopping ?? false;
