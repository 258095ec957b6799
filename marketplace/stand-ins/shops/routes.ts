import type { Marketplace } from '../../core/context.ts';
import type { Handler } from '../../core/http/request.ts';
import { sendHtml, sendNotFound, sendRedirect } from '../../core/http/respond.ts';
import { escapeHtml } from '../../core/mail/body.ts';
import { findPolicy } from './shops.ts';

const POLICY = /^\/provider\/shops\/(?<domain>[a-z0-9.-]+)\/policies\/(?<handle>[a-z-]+)$/i;

/** Called when a merchant uses an install link. @returns whether its token is valid */
type AcceptInstall = (marketplace: Marketplace, token: string) => Promise<boolean>;

/**
 * The shop platform's own pages. GET /provider/install?token=… is the merchant using an install link: the app is
 * installed, the brand is verified, and the merchant is sent to the console's brandVerify page. GET
 * /provider/shops/{domain}/policies/{handle} shows a shop's policy.
 */
export function providerHandler(
  marketplace: Marketplace,
  { acceptInstall }: { acceptInstall: AcceptInstall },
): Handler {
  return async ({ url }, response) => {
    if (url.pathname === '/provider/install') {
      const isVerified = await acceptInstall(marketplace, url.searchParams.get('token') ?? '');
      return sendRedirect(response, `${marketplace.options.consoleUrl}/brandVerify${isVerified ? '' : '?error=true'}`);
    }
    const { domain, handle } = POLICY.exec(url.pathname)?.groups ?? {};
    const policy = domain && handle ? await findPolicy(marketplace.db, domain, handle) : undefined;
    if (policy === undefined) return sendNotFound(response);
    return sendHtml(response, 200, policyPage(policy));
  };
}

function policyPage({ title, body, shopName }: { title: string; body: string; shopName: string }): string {
  const paragraphs = body
    .split(/\n{2,}/)
    .map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`)
    .join('');
  return `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escapeHtml(title)} · ${escapeHtml(shopName)}</title><style>:root{color-scheme:light dark}body{max-width:38rem;margin:64px auto;padding:0 24px;font:17px/1.65 Figtree,system-ui,sans-serif}
h1{font:500 32px/1.2 Fraunces,Georgia,serif}small{letter-spacing:.08em;text-transform:uppercase}</style></head>
<body><small>${escapeHtml(shopName)}</small><h1>${escapeHtml(title)}</h1>${paragraphs}</body></html>`;
}
