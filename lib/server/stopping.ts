import 'server-only';

/** Next bundles handlers apart from each other; the process is what they share. */
const shared = globalThis as typeof globalThis & { atelierIsStopping?: boolean };

/** Somebody asked this process to stop: from now on /api/ready says so, so that balancers send nobody else here. */
export function noteStopping(): void {
  shared.atelierIsStopping = true;
}

export const isStopping = (): boolean => shared.atelierIsStopping ?? false;
