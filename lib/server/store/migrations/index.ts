import 'server-only';
import type { Migration } from 'kysely/migration';
import { history } from './0001-history';

/** In order. They are only added: one that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = { '0001-history': history };
