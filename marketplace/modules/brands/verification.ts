import { z } from 'zod';
import { allow } from '../../core/access.ts';
import type { Context, Marketplace } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { badRequest, conflict } from '../../core/errors.ts';
import { addJob } from '../../core/jobs/queue.ts';
import { renderMail } from '../../core/mail/body.ts';
import { installApp } from '../../stand-ins/shops/shops.ts';
import { createToken } from '../../core/tokens.ts';
import { getBrand, inBrand } from './service.ts';
import * as repository from './verification-repository.ts';

const VALID_MS = 7 * 24 * 60 * 60 * 1000;

/**
 * Mails the merchant a new link that installs the app in their shop; the brand is pending until it is used and expired
 * if it was not used within seven days. Sending again invalidates the earlier link.
 * @throws NOT_FOUND, BAD_REQUEST on a bad e-mail, CONFLICT when the brand has no shop or is verified already
 */
export async function sendInstallLink(context: Context, id: string, email: string) {
  allow(context.viewer, 'brands');
  const address = email.trim();
  if (!z.email().safeParse(address).success) throw badRequest('Please enter a valid email address', 'email');
  await inBrand(context, id, async (trx, brand) => {
    if (brand.shopify_id === null) throw conflict('This brand has no shop to install the app in.');
    if (brand.verified.toLowerCase() === 'verified') throw conflict('This brand is verified already.');
    const token = createToken();
    const url = `${context.options.publicUrl}/provider/install?token=${token}`;
    await renewLink(trx, brand.id, { url, token });
    await context.mailer.queue(trx, {
      to: [address],
      subject: `Connect ${brand.name} to Atelier`,
      body: renderMail({
        heading: 'Connect your shop',
        paragraphs: [
          `Atelier would like to show the products of ${brand.name}. Follow the link to install the Atelier app in your shop ${brand.shopify_domain ?? ''}.`,
          'The link works for seven days.',
        ],
        action: { label: 'Install the app', url },
      }),
    });
  });
  return getBrand(context, id);
}

/**
 * Replaces the brand's install link by another one, by hand; the brand waits for it to be used.
 * @throws NOT_FOUND, BAD_REQUEST when it is not a URL, CONFLICT when the brand is verified already
 */
export async function updateInstallLink(context: Context, id: string, installUrl: string) {
  allow(context.viewer, 'brands');
  const url = installUrl.trim();
  if (!z.url({ protocol: /^https?$/ }).safeParse(url).success)
    throw badRequest('The install link must be a complete web address.', 'installUrl');
  await inBrand(context, id, async (trx, brand) => {
    if (brand.verified.toLowerCase() === 'verified') throw conflict('This brand is verified already.');
    const isOurs = url.startsWith(`${context.options.publicUrl}/provider/install?`);
    const token = isOurs ? new URL(url).searchParams.get('token') : null;
    if (token !== null && (await repository.isTokenOfAnother(trx, brand.id, token)))
      throw conflict('This install link belongs to another brand.', 'installUrl');
    await renewLink(trx, brand.id, { url, token });
  });
  return getBrand(context, id);
}

/** The merchant uses an install link. @returns whether it was valid; a link works once. */
export async function acceptInstall({ db, log }: Pick<Marketplace, 'db' | 'log'>, token: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const brand = token === '' ? undefined : await repository.lockBrandByInstallToken(trx, token);
    const accessToken = brand?.domain ? await installApp(trx, brand.domain) : null;
    if (brand === undefined || accessToken === null) return false;
    await repository.markVerified(trx, brand.id, accessToken);
    log.info({ brandId: brand.id }, 'brand verified');
    return true;
  });
}

async function renewLink(trx: Db, brandId: string, link: { url: string; token: string | null }): Promise<void> {
  const expiresAt = new Date(Date.now() + VALID_MS);
  await repository.setInstallLink(trx, brandId, { ...link, expiresAt });
  await addJob(trx, 'expire-install-link', { brandId }, { key: `expire-install-link:${brandId}`, runAt: expiresAt });
}
