import type { LogEvent } from 'kysely';
import { currentTrace } from '../trace.ts';
import { startSpan } from './spans.ts';

/** Max length of a statement in a span. */
const MAX_TEXT = 4_000;

/**
 * A statement as shown in a span: every literal value is replaced by `?`, whether in quotes, dollar quotes, or a
 * number. Parameters ($1) contain no values.
 */
export function withoutValues(statement: string): string {
  return statement
    .replace(/\$(\w*)\$[\s\S]*?\$\1\$/g, '?')
    .replace(/\b[ebx]?'(?:[^'\\]|''|\\[\s\S])*'|'(?:[^']|'')*'/gi, '?')
    .replace(/(?<![\w$."])\d[\d.]*\b/g, '?')
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, MAX_TEXT);
}

/** A statement's command and table, e.g. `select brands`. */
function titleOf(text: string): { operation: string; table: string | undefined } {
  const operation =
    /\b(select|insert|update|delete|merge|fetch|copy|call)\b/i.exec(text)?.[1]?.toLowerCase() ?? 'statement';
  return { operation, table: /\b(?:from|into|update)\s+(?:only\s+)?"?([a-z_][\w.]*)/i.exec(text)?.[1] };
}

/**
 * Called when Kysely has run a statement: it becomes a child span of the current request or job. Statements outside
 * both are left out.
 */
export function noteStatement(event: LogEvent): void {
  const parent = currentTrace();
  if (parent === undefined) return;
  const text = withoutValues(event.query.sql);
  const { operation, table } = titleOf(text);
  const span = startSpan(`SQL ${operation}${table === undefined ? '' : ` ${table}`}`, {
    kind: 'client',
    parent,
    startedAt: Date.now() - event.queryDurationMillis,
    attributes: {
      'db.system.name': 'postgresql',
      'db.operation.name': operation,
      ...(table !== undefined && { 'db.collection.name': table }),
      'db.query.text': text,
    },
  });
  span.end(event.level === 'error' ? { failure: codeOf(event.error) } : {});
}

/** PostgreSQL's code; its message contains values. */
function codeOf(error: unknown): string {
  const code: unknown = typeof error === 'object' && error !== null && 'code' in error ? error.code : undefined;
  return typeof code === 'string' ? code : 'failed';
}
