import { buildSchema, getOperationAST, graphql, parse } from 'graphql';
import type { Marketplace } from '../../core/context.ts';
import { boundCost, MAX_TOKENS } from '../../core/http/cost.ts';
import type { Handler } from '../../core/http/request.ts';
import { sendJson } from '../../core/http/respond.ts';
import { readText } from '../../core/http/body.ts';
import { countTemplates, findTemplate, listTemplates, type TemplateRow } from './templates.ts';

const MAX_QUERY_BYTES = 64_000;

/** The part of the content service's schema that is used here. */
const schema = buildSchema(`
  scalar DateTime
  type Query {
    emailTemplatesCollection(skip: Int = 0, limit: Int = 100, preview: Boolean, locale: String, where: EmailTemplatesFilter, order: [EmailTemplatesOrder]): EmailTemplatesCollection
    emailTemplates(id: String!, preview: Boolean, locale: String): EmailTemplates
  }
  type EmailTemplatesCollection { total: Int! skip: Int! limit: Int! items: [EmailTemplates]! }
  type EmailTemplates { sys: Sys! _id: ID! name: String kind: String subject: String html: String }
  type Sys { id: String! publishedAt: DateTime }
  input EmailTemplatesFilter { name_contains: String }
  enum EmailTemplatesOrder { name_ASC name_DESC }
`);

interface Page {
  readonly skip: number;
  readonly limit: number;
  readonly where?: { name_contains?: string | null } | null;
  readonly order?: ('name_ASC' | 'name_DESC')[] | null;
}

/** POST /content/graphql: the content service's stand-in serves its e-mail templates as the real one does. */
export function contentHandler({ db }: Marketplace): Handler {
  const rootValue = {
    emailTemplatesCollection: async ({ skip, limit, where, order }: Page) => {
      const contains = where?.name_contains ?? null;
      const size = Math.min(Math.max(limit, 0) || 100, 1000);
      const rows = await listTemplates(db, {
        skip: Math.max(skip, 0),
        limit: size,
        contains,
        order: order?.[0] === 'name_DESC' ? 'desc' : 'asc',
      });
      return { total: () => countTemplates(db, contains), skip, limit: size, items: rows.map(toEntry) };
    },
    emailTemplates: async ({ id }: { id: string }) => {
      const row = await findTemplate(db, id);
      return row ? toEntry(row) : null;
    },
  };

  return async ({ raw }, response) => {
    const text = await readText(raw, MAX_QUERY_BYTES);
    const question = readQuestion(text);
    if (question === null)
      return sendJson(response, 400, {
        errors: [{ message: 'Query cannot be parsed', extensions: { contentful: { code: 'INVALID_QUERY_FORMAT' } } }],
      });
    const { query, variables } = question;
    const refusal = refusalOf(query, variables);
    if (refusal !== null) return sendJson(response, 400, { errors: [{ message: refusal }] });
    sendJson(response, 200, await graphql({ schema, source: query, variableValues: variables, rootValue }));
  };
}

/** Why a query is refused: it is invalid, or asks for too much at once. */
function refusalOf(query: string, variables: Record<string, unknown>): string | null {
  try {
    const document = parse(query, { maxTokens: MAX_TOKENS });
    const operation = getOperationAST(document);
    if (operation) boundCost({ schema, document, operation, variables });
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : 'Query cannot be parsed';
  }
}

function toEntry({ id, publishedAt, ...row }: TemplateRow) {
  return { ...row, _id: id, sys: { id, publishedAt: publishedAt.toISOString() } };
}

function readQuestion(text: string): { query: string; variables: Record<string, unknown> } | null {
  try {
    const { query, variables } = JSON.parse(text) as { query?: unknown; variables?: Record<string, unknown> | null };
    return typeof query === 'string' ? { query, variables: variables ?? {} } : null;
  } catch {
    return null;
  }
}
