import { z } from 'zod';

const port = (name: string) =>
  z.coerce
    .number({ error: `${name} must be a port between 0 and 65535.` })
    .int()
    .min(0)
    .max(65_535);
const address = (name: string) => z.url({ error: `${name} must be a complete address such as http://localhost:4000.` });
const milliseconds = (name: string, least: number) => {
  const sentence = `${name} must be a number of milliseconds between ${least} and 600000.`;
  return z.coerce.number({ error: sentence }).int(sentence).min(least, sentence).max(600_000, sentence);
};

/** The marketplace's options, with validation and defaults. */
export const optionsSchema = z.object({
  port: port('MARKETPLACE_PORT (--port)').default(4000),
  publicPort: port('MARKETPLACE_PUBLIC_PORT').optional(),
  host: z.string().default('127.0.0.1'),
  dataDir: z.string().default('.data'),
  fresh: z.boolean().default(false),
  scale: z
    .enum(['default', 'test', '1m', '1m-orders'], {
      error: 'The option --scale must be default, test, 1m or 1m-orders.',
    })
    .optional(),
  databaseUrl: z
    .string()
    .regex(/^postgres(ql)?:\/\//, 'MARKETPLACE_DATABASE_URL must start with postgres://.')
    .optional(),
  statementTimeoutMs: milliseconds('MARKETPLACE_STATEMENT_TIMEOUT_MS', 100).default(8_000),
  leaseMs: milliseconds('MARKETPLACE_LEASE_MS', 500).default(10_000),
  databaseWaitMs: milliseconds('MARKETPLACE_DATABASE_WAIT_MS', 0).default(90_000),
  publicUrl: address('MARKETPLACE_PUBLIC_URL').optional(),
  consoleUrl: address('CONSOLE_URL').default('http://localhost:3000'),
  smtpUrl: z
    .string()
    .regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://.')
    .optional(),
  mailFrom: z.string().default('Atelier <no-reply@atelier.example>'),
  mailFromMarketing: z.string().optional(),
  mailReplyTo: z.string().optional(),
  mailUnsubscribe: z.email({ error: 'MAIL_UNSUBSCRIBE must be an e-mail address.' }).optional(),
  mailPostalAddress: z.string().optional(),
  unsubscribeSecret: z.string().min(32, 'UNSUBSCRIBE_SECRET must have at least 32 characters.').optional(),
  unsubscribeSecretPrevious: z
    .string()
    .min(32, 'UNSUBSCRIBE_SECRET_PREVIOUS must have at least 32 characters.')
    .optional(),
  adminEmail: z.email({ error: 'ADMIN_EMAIL must be an e-mail address.' }).optional(),
  searchKey: z
    .string()
    .regex(
      /^[\w.~+/=-]{16,}$/,
      'MARKETPLACE_SEARCH_KEY must have at least 16 characters: letters, digits and . _ ~ + / = - only.',
    )
    .optional(),
  searchHost: z
    .url({ protocol: /^https?$/, error: 'MEILISEARCH_HOST must be an address such as http://localhost:7700.' })
    .optional(),
  searchWriteKey: z.string().optional(),
  searchIndex: z.string().default('products'),
  contentEndpoint: z
    .url({
      protocol: /^https?$/,
      error: 'CONTENT_ENDPOINT must be an address such as https://content.example/graphql.',
    })
    .optional(),
  contentToken: z.string().optional(),
  eventsToken: z
    .string()
    .regex(
      /^[\w.~+/=-]{24,}$/,
      'MARKETPLACE_EVENTS_TOKEN must have at least 24 letters, digits and signs such as - and _.',
    )
    .optional(),
  metricsToken: z.string().optional(),
  seed: z.enum(['none', 'demo'], { error: 'MARKETPLACE_SEED must be demo or none.' }).default('none'),
  outbox: z.enum(['on', 'off'], { error: 'MARKETPLACE_OUTBOX must be on or off.' }).default('off'),
  otlpEndpoint: z
    .url({
      protocol: /^https?$/,
      error: 'OTEL_EXPORTER_OTLP_ENDPOINT must be an address such as http://localhost:4318.',
    })
    .optional(),
  otlpHeaders: z.string().optional(),
  introspection: z.enum(['on', 'off'], { error: 'MARKETPLACE_INTROSPECTION must be on or off.' }).default('on'),
  logLevel: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: 'LOG_LEVEL must be a pino level such as info.',
    })
    .default('info'),
});
