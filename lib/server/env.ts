import 'server-only';

import path from 'node:path';
import { withFiles } from '@/lib/server/env-files';
import { z } from '@/lib/zod';

/** An empty variable counts as unset: compose files and shells write both. */
const optional = z
  .string()
  .transform((text) => (text.trim() === '' ? undefined : text.trim()))
  .optional();
const url = optional.pipe(z.url({ protocol: /^https?$/ }).optional());
const secret = optional.pipe(z.string().min(32, 'must have at least 32 characters').optional());
/** How many proxies in front of the console are trusted to write X-Forwarded-For. */
const trustedHops = (text: string) => (text === 'true' ? 1 : text === 'false' ? 0 : Number(text));
/** As in lib/operations/countdown.ts, ms. */
export const DEFAULT_ACTION_DELAY_MS = 5_000;
const schema = z.object({
  ACTION_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(DEFAULT_ACTION_DELAY_MS),
  ATELIER_ADAPTER: optional.pipe(
    z
      .string()
      .refine((folder) => path.isAbsolute(folder), 'must be the absolute path of a folder')
      .optional(),
  ),
  CONSOLE_DATABASE_URL: optional.pipe(
    z.url({ protocol: /^postgres(?:ql)?$/, error: 'must be the address of a PostgreSQL database' }).optional(),
  ),
  GRAPHQL_ENDPOINT: z.url({
    protocol: /^https?$/,
    error: "must be the address of the upstream's /graphql, with http:// or https://",
  }),
  HISTORY_MONTHS: z.coerce.number().int().min(0).max(1_200).default(24),
  HISTORY_REQUIRED: z
    .enum(['true', 'false'])
    .default('false')
    .transform((text) => text === 'true'),
  IMAGE_UPLOAD_URL: url,
  PORT: z.coerce.number().int().min(1).max(65535).default(3000),
  PUBLIC_URL: url,
  SESSION_SECRET: z.string({ error: 'must be set' }).min(32, 'must have at least 32 characters'),
  SESSION_SECRET_PREVIOUS: secret,
  UPSTREAM_TIMEOUT_MS: z.coerce.number().int().min(100).max(120_000).default(10_000),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  METRICS_TOKEN: optional,
  STOP_DELAY_MS: z.coerce.number().int().min(0).max(60_000).default(0),
  TRUST_PROXY: z
    .string()
    .regex(/^(?:true|false|[0-9])$/, 'must be true, false, or the number of proxies in front')
    .default('false')
    .transform(trustedHops),
  CONTENT_ENDPOINT: url,
  CONTENT_TOKEN: optional,
  EMAIL_TEMPLATE_URL: optional,
  MEILISEARCH_HOST: url,
  MEILISEARCH_API_KEY: optional,
  MEILISEARCH_INDEX: z.string().trim().default('products'),
  MEILISEARCH_INDEX_PRICE_ASC: optional,
  MEILISEARCH_INDEX_PRICE_DESC: optional,
  OTEL_EXPORTER_OTLP_ENDPOINT: url,
  OTEL_EXPORTER_OTLP_HEADERS: optional,
});

export type Env = z.infer<typeof schema> & { publicUrl: URL; imageUploadUrl: string };

/**
 * Every variable the console reads; each may be given as NAME_FILE instead, with the path of a file that holds the
 * value.
 */
export const VARIABLES: readonly string[] = [...Object.keys(schema.shape), 'IMAGE_HOSTS'];

/**
 * Parses the environment (variables in .env.example).
 * @throws Error with one sentence per invalid variable, with its name but never its value.
 */
export function parseEnv(source: Record<string, string | undefined>): Env {
  const parsed = schema.safeParse(withFiles(source, VARIABLES));
  if (!parsed.success) {
    throw new Error(
      parsed.error.issues
        .map((issue) => `The environment variable ${issue.path.join('.')} is wrong: ${issue.message}.`)
        .join('\n'),
    );
  }
  const endpoint = new URL(parsed.data.GRAPHQL_ENDPOINT);
  return {
    ...parsed.data,
    publicUrl: new URL(parsed.data.PUBLIC_URL ?? `http://localhost:${parsed.data.PORT}`),
    imageUploadUrl: parsed.data.IMAGE_UPLOAD_URL ?? new URL('/images/upload', endpoint).href,
  };
}

let cached: Env | undefined;

/** The parsed environment of this process; read lazily so that a build does not need it. */
export function env(): Env {
  cached ??= parseEnv(process.env);
  return cached;
}
