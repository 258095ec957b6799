import type { Db } from '../../core/db/schema.ts';

/** One e-mail template of the content service. */
export interface EmailTemplate {
  readonly id: string;
  readonly name: string;
  readonly subject: string;
  readonly html: string;
}

const columns = ['id', 'name', 'kind', 'subject', 'html', 'published_at as publishedAt'] as const;

/** A page of the stand-in's templates by name. @param contains part of the name, in any case */
export function listTemplates(
  db: Db,
  { skip, limit, contains, order }: { skip: number; limit: number; contains: string | null; order: 'asc' | 'desc' },
) {
  return db
    .selectFrom('email_templates')
    .select(columns)
    .$if(contains !== null, (query) => query.where('name', 'ilike', `%${escaped(contains ?? '')}%`))
    .orderBy('name', order)
    .orderBy('id')
    .offset(skip)
    .limit(limit)
    .execute();
}

export async function countTemplates(db: Db, contains: string | null): Promise<number> {
  const { count } = await db
    .selectFrom('email_templates')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .$if(contains !== null, (query) => query.where('name', 'ilike', `%${escaped(contains ?? '')}%`))
    .executeTakeFirstOrThrow();
  return count;
}

export function findTemplate(db: Db, id: string) {
  return db.selectFrom('email_templates').select(columns).where('id', '=', id).executeTakeFirst();
}

export type TemplateRow = NonNullable<Awaited<ReturnType<typeof findTemplate>>>;

function escaped(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
