import type { Answer } from './route.ts';

/** The requested resource. */
export const ok = (body: unknown): Answer => ({ status: 200, body });

/** A task was accepted. */
export const accepted = (body: unknown): Answer => ({ status: 202, body });
