import DataLoader from 'dataloader';
import type { AccountRow } from './account-row.ts';
import type { Db } from './db/schema.ts';
import type { ImageStore } from './images/store.ts';
import type { Logger } from './log.ts';
import type { Mailer } from './mail/mailer.ts';
import type { Options } from './options.ts';
import type { Access, Section } from './sections.ts';

/** What all requests of the process share. */
export interface Marketplace {
  readonly db: Db;
  readonly options: Options;
  readonly log: Logger;
  readonly mailer: Mailer;
  readonly images: ImageStore;
  readonly access: Access;
}

/** The user of the request, from the session's token. */
export interface Viewer {
  readonly accountId: string;
  readonly sessionId: string;
  readonly roles: readonly string[];
  /** What the roles open. */
  readonly sections: readonly Section[];
  /** As the session's request began; absent in the request that signs in. */
  readonly account?: AccountRow;
}

/** Reads many records at once, by id. Ids without a record are left out. */
export type Batch<Value> = (db: Db, ids: readonly string[]) => Promise<ReadonlyMap<string, Value>>;

/** The context of one request. */
export interface Context extends Marketplace {
  readonly requestId: string;
  /** Null without a session. Only `signIn` changes it. */
  viewer: Viewer | null;
  /**
   * Collects the ids requested during a request and reads them with one query: `context.load(tagsOfBrands, brand.id)`.
   */
  load<Value>(batch: Batch<Value>, id: string): Promise<Value | undefined>;
  /** Clears the cache of `load`. */
  forget(): void;
  /**
   * Makes `viewer` the user for the rest of the request, and returns the token in the response header `tle-auth-token`.
   */
  signIn(viewer: Viewer, token: string): void;
}

interface RequestDetails {
  readonly requestId: string;
  readonly viewer: Viewer | null;
  readonly sendToken: (token: string) => void;
}

/** Creates the context of one request. */
export function createContext(marketplace: Marketplace, request: RequestDetails): Context {
  const loaders = new Map<Batch<unknown>, DataLoader<string, unknown>>();
  const loaderFor = (batch: Batch<unknown>) => {
    const known = loaders.get(batch);
    if (known) return known;
    const loader = new DataLoader<string, unknown>(async (ids) => {
      const values = await batch(marketplace.db, ids);
      return ids.map((id) => values.get(id));
    });
    loaders.set(batch, loader);
    return loader;
  };
  return {
    ...marketplace,
    requestId: request.requestId,
    viewer: request.viewer,
    load: <Value>(batch: Batch<Value>, id: string) => loaderFor(batch).load(id) as Promise<Value | undefined>,
    forget: () => loaders.clear(),
    // The GraphQL server copies this object: in a resolver, `this` is the copy.
    signIn(viewer, token) {
      this.viewer = viewer;
      request.sendToken(token);
    },
  };
}
