import 'server-only';
import type { Migration } from 'kysely/migration';
import { history } from './0001-history';
import { retention } from './0002-retention';

/** In order. They are only added: one that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = { '0001-history': history, '0002-retention': retention };
