import { parseArgs } from 'node:util';
import type { z } from 'zod';
import { databaseUrlOf } from './db/address.ts';
import { readVariable, type Environment } from './environment.ts';
import { optionsSchema } from './options-schema.ts';

/**
 * A start that cannot succeed. Its message is one sentence that says what to do; it is printed without a stack trace.
 */
export class StartError extends Error {}

/**
 * The environment variable of each option; the database may also be configured in parts, MARKETPLACE_DATABASE_HOST and
 * so on. Each may be given as NAME_FILE instead, with the path of a file that holds the value.
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
} as const satisfies Partial<Record<keyof typeof optionsSchema.shape, string>>;

const DEMO_ADDRESS = 'Atelier, 12 Loop Street, Cape Town 8001, South Africa';

/** All options, validated. URLs have no trailing slash. */
export type Options = Readonly<Omit<z.infer<typeof optionsSchema>, 'adminEmail' | 'scale'>> & {
  readonly publicUrl: string;
  /** How much demo data there is, if MARKETPLACE_SEED asks for some. */
  readonly scale: NonNullable<z.infer<typeof optionsSchema>['scale']>;
  /** Who is notified about new accounts and problems. */
  readonly adminEmail: string;
  /** The first administrator of a marketplace that has none: ADMIN_EMAIL, if it is set. */
  readonly firstAdministrator: string | undefined;
};

/**
 * Reads flags and environment; a flag overrides its environment variable, and an empty variable counts as unset.
 * @throws StartError with a sentence that names the invalid option.
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
  const parsed = optionsSchema.safeParse(
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
    // Without a mail server, as in a demonstration, all mail stays in the outbox, so the sender's address can have a
    // default.
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
