import type { RawBuilder } from 'kysely';
import type { Db } from '../../core/db/schema.ts';
import type { Settings } from './settings.ts';

export interface SearchIndex {
  readonly uid: string;
  readonly settings: Settings;
}

/** What a search needs. `publicUrl` is the base URL of our own index's pictures. */
export interface Engine {
  readonly db: Db;
  readonly publicUrl: string;
}

/** A search's documents as a table expression named `documents`, one per distinct value. */
export type Source = RawBuilder<unknown>;
