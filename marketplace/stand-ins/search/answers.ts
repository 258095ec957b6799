import type { Answer } from './route.ts';

/** What was asked for. */
export const ok = (body: unknown): Answer => ({ status: 200, body });

/** A task that was taken on. */
export const accepted = (body: unknown): Answer => ({ status: 202, body });
