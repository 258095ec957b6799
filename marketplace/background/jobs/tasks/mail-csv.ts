import type { Marketplace } from '../../../core/context.ts';
import type { Db } from '../../../core/db/schema.ts';
import type { Cell } from '../../../core/csv.ts';
import { renderMail } from '../../../core/mail/body.ts';
import { csvAttachment } from '../../../core/mail/csv-attachment.ts';

interface Report {
  readonly title: string;
  /** The file's name, without an extension. */
  readonly name: string;
  readonly head: readonly string[];
  readonly rows: AsyncIterable<readonly (readonly Cell[])[]>;
  readonly count: number;
  readonly text: string;
}

/**
 * Mails a CSV once to the person who requested it, unless their account has been deleted since. Everything is read in
 * one transaction, so that it comes from one moment. @param dedupeKey identifies the request
 */
export async function mailCsv(
  { db, mailer }: Marketplace,
  { accountId, dedupeKey }: { accountId: string; dedupeKey: string },
  read: (trx: Db) => Promise<Report>,
): Promise<void> {
  await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (trx) => {
      const account = await trx.selectFrom('accounts').select('email').where('id', '=', accountId).executeTakeFirst();
      if (account === undefined) return;
      const { title, text, ...file } = await read(trx);
      await mailer.queue(trx, {
        to: [account.email],
        subject: title,
        dedupeKey,
        body: renderMail({ heading: title, paragraphs: [text] }),
        attachments: [csvAttachment(file)],
      });
    });
}

/** Rows that are all in memory already. */
export async function* atOnce(rows: readonly (readonly string[])[]): AsyncGenerator<readonly (readonly string[])[]> {
  yield rows;
}
