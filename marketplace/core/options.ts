import { parseArgs } from 'node:util';
import { z } from 'zod';
import { databaseUrlOf } from './db/address.ts';
import { readVariable, type Environment } from './environment.ts';

/** A start that cannot succeed. Its message is one sentence a person can act on; it is printed without a stack. */
export class StartError extends Error {}

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

const schema = z.object({
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

/**
 * What each option is called in the environment; the database may also be told in parts, MARKETPLACE_DATABASE_HOST and so on. Every one
 * may be given as NAME_FILE instead, the name of a file that holds the value.
 */
const variables = {
  port: 'MARKETPLACE_PORT',
  publicPort: 'MARKETPLACE_PUBLIC_PORT',
  host: 'MARKETPLACE_HOST',
  dataDir: 'ATELIER_DATA_DIR',
  databaseUrl: 'MARKETPLACE_DATABASE_URL',
  databaseWaitMs: 'MARKETPLACE_DATABASE_WAIT_MS',
  leaseMs: 'MARKETPLACE_LEASE_MS',
  statementTimeoutMs: 'MARKETPLACE_STATEMENT_TIMEOUT_MS',
  publicUrl: 'MARKETPLACE_PUBLIC_URL',
  consoleUrl: 'CONSOLE_URL',
  smtpUrl: 'SMTP_URL',
  mailFrom: 'MAIL_FROM',
  mailFromMarketing: 'MAIL_FROM_MARKETING',
  mailReplyTo: 'MAIL_REPLY_TO',
  mailUnsubscribe: 'MAIL_UNSUBSCRIBE',
  mailPostalAddress: 'MAIL_POSTAL_ADDRESS',
  unsubscribeSecret: 'UNSUBSCRIBE_SECRET',
  unsubscribeSecretPrevious: 'UNSUBSCRIBE_SECRET_PREVIOUS',
  adminEmail: 'ADMIN_EMAIL',
  searchKey: 'MARKETPLACE_SEARCH_KEY',
  searchHost: 'MEILISEARCH_HOST',
  searchWriteKey: 'MEILISEARCH_WRITE_KEY',
  searchIndex: 'MEILISEARCH_INDEX',
  contentEndpoint: 'CONTENT_ENDPOINT',
  contentToken: 'CONTENT_TOKEN',
  eventsToken: 'MARKETPLACE_EVENTS_TOKEN',
  metricsToken: 'METRICS_TOKEN',
  seed: 'MARKETPLACE_SEED',
  outbox: 'MARKETPLACE_OUTBOX',
  introspection: 'MARKETPLACE_INTROSPECTION',
  otlpEndpoint: 'OTEL_EXPORTER_OTLP_ENDPOINT',
  otlpHeaders: 'OTEL_EXPORTER_OTLP_HEADERS',
  logLevel: 'LOG_LEVEL',
} as const satisfies Partial<Record<keyof typeof schema.shape, string>>;

const DEMO_ADDRESS = 'Atelier, 12 Loop Street, Cape Town 8001, South Africa';

/** Everything the marketplace can be told from outside, checked. Addresses carry no trailing slash. */
export type Options = Readonly<Omit<z.infer<typeof schema>, 'adminEmail' | 'scale'>> & {
  readonly publicUrl: string;
  /** How much demo data there is, where MARKETPLACE_SEED asks for some. */
  readonly scale: NonNullable<z.infer<typeof schema>['scale']>;
  /** Who is told about new accounts and problems. */
  readonly adminEmail: string;
  /** Who becomes the first administrator of a marketplace that has none: ADMIN_EMAIL, where it is set. */
  readonly firstAdministrator: string | undefined;
};

/**
 * Reads flags and environment; a flag beats its environment twin, and an empty variable counts as unset.
 * @throws StartError with a sentence that names the option that is wrong.
 */
export function readMarketplaceOptions(argv: readonly string[], env: Environment): Options {
  const flags = readFlags(argv);
  const given = {
    ...readEnvironment(env),
    ...(flags.port !== undefined && { port: flags.port }),
    ...(flags['data-dir'] !== undefined && { dataDir: flags['data-dir'] }),
    fresh: flags.fresh,
    scale: flags.scale,
  };
  const parsed = schema.safeParse(
    Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')),
  );
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'The options are not valid.');
  const { scale, adminEmail, ...options } = parsed.data;
  if (scale !== undefined && options.seed === 'none')
    throw new StartError('The option --scale says how much demo data there is: it needs MARKETPLACE_SEED=demo.');
  return {
    ...options,
    scale: scale ?? 'default',
    adminEmail: adminEmail ?? 'admin@atelier.example',
    firstAdministrator: adminEmail,
    publicUrl: withoutSlash(options.publicUrl ?? `http://localhost:${options.port}`),
    consoleUrl: withoutSlash(options.consoleUrl),
    // Without a mail server everything lies in the outbox for a demonstration, and so does the sender's address.
    ...(options.smtpUrl === undefined && { mailPostalAddress: options.mailPostalAddress ?? DEMO_ADDRESS }),
  };
}

/** @throws StartError */
function readEnvironment(env: Environment): Record<string, string | undefined> {
  try {
    const given = Object.fromEntries(
      Object.entries(variables).map(([option, name]) => [option, readVariable(env, name)]),
    );
    return { ...given, databaseUrl: given['databaseUrl'] ?? readDatabaseParts(env) };
  } catch (error) {
    throw new StartError(error instanceof Error ? error.message : String(error));
  }
}

function readDatabaseParts(env: Environment): string | undefined {
  const part = (name: string) => readVariable(env, `MARKETPLACE_DATABASE_${name}`);
  const host = part('HOST');
  return (
    host &&
    databaseUrlOf({ host, port: part('PORT'), user: part('USER'), password: part('PASSWORD'), name: part('NAME') })
  );
}

function readFlags(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      options: {
        port: { type: 'string' },
        'data-dir': { type: 'string' },
        fresh: { type: 'boolean' },
        scale: { type: 'string' },
      },
    }).values;
  } catch (error) {
    const [sentence] = String(error instanceof Error ? error.message : error).split('. ');
    throw new StartError(`${sentence}. The options are --port, --data-dir, --fresh and --scale.`);
  }
}

function withoutSlash(url: string): string {
  return url.replace(/\/+$/, '');
}
