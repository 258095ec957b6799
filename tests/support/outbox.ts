/** A mail written by the marketplace; the newest is first in the outbox. */
export type Mail = {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string | null;
  createdAt: string;
  attachments: { filename: string; contentType: string; url: string }[];
};

/**
 * The mails in a marketplace's outbox, optionally only those to an address or with a subject. Mail is sent by a job:
 * poll for it.
 */
export async function readOutbox(
  marketplaceUrl: string,
  { to, subject }: { to?: string; subject?: string | RegExp } = {},
): Promise<Mail[]> {
  const response = await fetch(`${marketplaceUrl}/outbox`, { headers: { accept: 'application/json' } });
  const { items } = (await response.json()) as { items: Mail[] };
  return items.filter(
    (mail) =>
      (to === undefined || mail.to.includes(to)) && (subject === undefined || new RegExp(subject).test(mail.subject)),
  );
}
