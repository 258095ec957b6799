import { sql } from 'kysely';
import type { Db } from '../../core/db/schema.ts';

interface InstallLink {
  readonly url: string;
  /** Null when the link was entered by hand and its token is unknown to us. */
  readonly token: string | null;
  readonly expiresAt: Date;
}

/** Gives a brand a new install link; the previous one becomes invalid and the brand waits for its merchant. */
export async function setInstallLink(db: Db, brandId: string, { url, token, expiresAt }: InstallLink): Promise<void> {
  await db
    .updateTable('brands')
    .set({ verified: 'pending', install_url: url, install_token: token, install_expires_at: expiresAt })
    .where('id', '=', brandId)
    .execute();
}

export async function isTokenOfAnother(db: Db, brandId: string, token: string): Promise<boolean> {
  const other = await db
    .selectFrom('brands')
    .select('id')
    .where('install_token', '=', token)
    .where('id', '!=', brandId)
    .executeTakeFirst();
  return other !== undefined;
}

/** The brand of an install link, while the link is valid. The brand is locked until the transaction ends. */
export async function lockBrandByInstallToken(db: Db, token: string) {
  return db
    .selectFrom('brands')
    .select(['id', 'shopify_domain as domain'])
    .where('install_token', '=', token)
    .where('deleted_at', 'is', null)
    .where(sql<boolean>`lower(verified)`, '=', sql<boolean>`'pending'`)
    .where(({ eb, or }) => or([eb('install_expires_at', 'is', null), eb('install_expires_at', '>', sql<Date>`now()`)]))
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** The merchant installed the app: the link is used up and the shop's access token stored. */
export async function markVerified(db: Db, brandId: string, accessToken: string): Promise<void> {
  await db
    .updateTable('brands')
    .set({
      verified: 'verified',
      install_token: null,
      install_url: null,
      install_expires_at: null,
      shopify_token: accessToken,
    })
    .where('id', '=', brandId)
    .execute();
}

/** Marks a brand as expired if it still waits and its link has expired. Running it twice changes nothing. */
export async function expireInstallLinkOf(db: Db, brandId: string): Promise<void> {
  await db
    .updateTable('brands')
    .set({ verified: 'expired' })
    .where('id', '=', brandId)
    .where(sql<boolean>`lower(verified)`, '=', sql<boolean>`'pending'`)
    .where('install_expires_at', '<=', sql<Date>`now()`)
    .execute();
}
