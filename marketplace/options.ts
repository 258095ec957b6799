import { parseArgs } from 'node:util';
import { z } from 'zod';

/** A start that cannot succeed. Its message is one sentence a person can act on; it is printed without a stack. */
export class StartError extends Error {}

const port = (name: string) =>
  z.coerce.number({ error: `${name} must be a port between 0 and 65535.` }).int().min(0).max(65_535);
const address = (name: string) => z.url({ error: `${name} must be a complete address such as http://localhost:4000.` });
const milliseconds = (name: string, least: number) => {
  const sentence = `${name} must be a number of milliseconds between ${least} and 600000.`;
  return z.coerce.number({ error: sentence }).int(sentence).min(least, sentence).max(600_000, sentence);
};

const schema = z.object({
  port: port('MARKETPLACE_PORT (--port)').default(4000),
  host: z.string().default('127.0.0.1'),
  dataDir: z.string().default('.data'),
  fresh: z.boolean().default(false),
  scale: z.enum(['default', 'test', '1m', '1m-orders'], { error: 'The option --scale must be default, test, 1m or 1m-orders.' }).default('default'),
  databaseUrl: z.string().regex(/^postgres(ql)?:\/\//, 'MARKETPLACE_DATABASE_URL must start with postgres://.').optional(),
  statementTimeoutMs: milliseconds('MARKETPLACE_STATEMENT_TIMEOUT_MS', 100).default(8_000),
  databaseWaitMs: milliseconds('MARKETPLACE_DATABASE_WAIT_MS', 0).default(90_000),
  publicUrl: address('MARKETPLACE_PUBLIC_URL').optional(),
  consoleUrl: address('CONSOLE_URL').default('http://localhost:3000'),
  smtpUrl: z.string().regex(/^smtps?:\/\//, 'SMTP_URL must start with smtp:// or smtps://.').optional(),
  mailFrom: z.string().default('Atelier <no-reply@atelier.example>'),
  adminEmail: z.email({ error: 'ADMIN_EMAIL must be an e-mail address.' }).default('admin@atelier.example'),
  searchKey: z.string().regex(/^[\w.~+/=-]{16,}$/, 'MARKETPLACE_SEARCH_KEY must have at least 16 characters: letters, digits and . _ ~ + / = - only.').optional(),
  contentEndpoint: z.url({ protocol: /^https?$/, error: 'CONTENT_ENDPOINT must be an address such as https://content.example/graphql.' }).optional(),
  contentToken: z.string().optional(),
  eventsToken: z.string().regex(/^[\w.~+/=-]{24,}$/, 'MARKETPLACE_EVENTS_TOKEN must have at least 24 letters, digits and signs such as - and _.').optional(),
  metricsToken: z.string().optional(),
  introspection: z.enum(['on', 'off'], { error: 'MARKETPLACE_INTROSPECTION must be on or off.' }).default('on'),
  logLevel: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], { error: 'LOG_LEVEL must be a pino level such as info.' }).default('info'),
});

/** Everything the marketplace can be told from outside, checked. Addresses carry no trailing slash. */
export type Options = Readonly<z.infer<typeof schema>> & { readonly publicUrl: string };

/**
 * Reads flags and environment; a flag beats its environment twin, and an empty variable counts as unset.
 * @throws StartError with a sentence that names the option that is wrong.
 */
export function readOptions(argv: readonly string[], env: Readonly<Record<string, string | undefined>>): Options {
  const flags = readFlags(argv);
  const given = {
    port: flags.port ?? env['MARKETPLACE_PORT'],
    host: env['MARKETPLACE_HOST'],
    dataDir: flags['data-dir'] ?? env['ATELIER_DATA_DIR'],
    fresh: flags.fresh,
    scale: flags.scale,
    databaseUrl: env['MARKETPLACE_DATABASE_URL'],
    databaseWaitMs: env['MARKETPLACE_DATABASE_WAIT_MS'],
    statementTimeoutMs: env['MARKETPLACE_STATEMENT_TIMEOUT_MS'],
    publicUrl: env['MARKETPLACE_PUBLIC_URL'],
    consoleUrl: env['CONSOLE_URL'],
    smtpUrl: env['SMTP_URL'],
    mailFrom: env['MAIL_FROM'],
    adminEmail: env['ADMIN_EMAIL'],
    searchKey: env['MARKETPLACE_SEARCH_KEY'],
    contentEndpoint: env['CONTENT_ENDPOINT'],
    contentToken: env['CONTENT_TOKEN'],
    eventsToken: env['MARKETPLACE_EVENTS_TOKEN'],
    metricsToken: env['METRICS_TOKEN'],
    introspection: env['MARKETPLACE_INTROSPECTION'],
    logLevel: env['LOG_LEVEL'],
  };
  const parsed = schema.safeParse(Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== '')));
  if (!parsed.success) throw new StartError(parsed.error.issues[0]?.message ?? 'The options are not valid.');
  const options = parsed.data;
  return {
    ...options,
    publicUrl: withoutSlash(options.publicUrl ?? `http://localhost:${options.port}`),
    consoleUrl: withoutSlash(options.consoleUrl),
  };
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
