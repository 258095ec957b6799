import type { RawBuilder } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { Settings } from './settings.ts';

export interface SearchIndex {
  readonly uid: string;
  readonly settings: Settings;
}

/** What a search runs on. `publicUrl` is where the pictures of our own index are. */
export interface Engine {
  readonly db: Db;
  readonly publicUrl: string;
}

/** A search's documents as a table expression named `documents`, one a distinct value. */
export type Source = RawBuilder<unknown>;
