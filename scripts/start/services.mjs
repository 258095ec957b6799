import { existsSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { SERVER_ARGS, SERVER_ENV, STANDALONE } from '../toolchain/build.mjs';
import { ROOT, fromRoot } from '../toolchain/paths.mjs';

/**
 * Docker and some shells export the machine's own name as HOSTNAME; that does not mean it should be reachable from
 * outside.
 */
export function consoleHost(env) {
  return env.HOSTNAME && env.HOSTNAME !== os.hostname() ? env.HOSTNAME : '127.0.0.1';
}

const reachable = (host) => (host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host);
const httpHost = (host) => (host.includes(':') ? `[${host}]` : host);

/** Hosts that never go through a proxy: the two halves reach each other on this machine. */
const LOOPBACK = ['localhost', '127.0.0.1', '::1'];

/**
 * The environment with loopback added to NO_PROXY, in both spellings; programs may read only one of them.
 * @param {Record<string, string | undefined>} env
 */
export function withoutProxyOnLoopback(env) {
  const given = [env.no_proxy, env.NO_PROXY]
    .filter(Boolean)
    .flatMap((list) => list.split(','))
    .map((host) => host.trim())
    .filter(Boolean);
  // A star means everything only if it stands alone.
  const hosts = given.includes('*') ? '*' : [...new Set([...given, ...LOOPBACK])].join(',');
  return { ...env, NO_PROXY: hosts, no_proxy: hosts };
}

/**
 * @typedef {object} Service what it takes to run one of the two servers
 * @property {string} name
 * @property {string[]} args
 * @property {Record<string, string | undefined>} env
 * @property {string} [cwd]
 * @property {string} healthUrl answers 200 once it works
 * @property {string} [readyUrl] of the console: says whether its upstream answers
 */

/**
 * The marketplace, as our own upstream.
 * @returns {Service & { publicUrl: string, localUrl: string }} `localUrl` is its address on this machine
 */
export function marketplaceService({ options, env, dataDir, publicUrl: consoleUrl }) {
  const host = env.MARKETPLACE_HOST || '127.0.0.1';
  const publicUrl = (env.MARKETPLACE_PUBLIC_URL || `http://localhost:${options.marketplacePort}`).replace(/\/+$/, '');
  const localUrl = `http://${httpHost(reachable(host))}:${options.marketplacePort}`;
  return {
    name: 'marketplace',
    args: [fromRoot('marketplace', 'main.ts'), ...(options.fresh ? ['--fresh'] : [])],
    cwd: ROOT,
    env: {
      ...env,
      MARKETPLACE_PORT: String(options.marketplacePort),
      MARKETPLACE_HOST: host,
      MARKETPLACE_PUBLIC_URL: publicUrl,
      ATELIER_DATA_DIR: dataDir,
      CONSOLE_URL: env.CONSOLE_URL || consoleUrl,
      // For evaluation: demo data and the outbox, which a marketplace has only if they are enabled.
      MARKETPLACE_SEED: env.MARKETPLACE_SEED || 'demo',
      MARKETPLACE_OUTBOX: env.MARKETPLACE_OUTBOX || 'on',
    },
    healthUrl: `${localUrl}/health`,
    publicUrl,
    localUrl,
  };
}

/**
 * Where the console's own database is, if it is the one on the marketplace's embedded server.
 * @param {Record<string, string | undefined>} env
 */
export function ownStore(env, dataDir) {
  const isElsewhere = env.CONSOLE_DATABASE_URL || env.CONSOLE_DATABASE_URL_FILE || env.MARKETPLACE_DATABASE_URL;
  const isOwn = !isElsewhere && !env.MARKETPLACE_DATABASE_URL_FILE && !env.MARKETPLACE_DATABASE_HOST;
  return isOwn ? { CONSOLE_DATABASE_URL_FILE: path.join(dataDir, 'console-database-url') } : {};
}

/**
 * The console: the standalone production server, or Next's development server under --watch.
 * @returns {Service}
 */
export function consoleService({ options, env, publicUrl, endpoint, secret, imageHosts, content = '' }) {
  const host = consoleHost(env);
  const shared = {
    ...env,
    PORT: String(options.port),
    HOSTNAME: host,
    PUBLIC_URL: publicUrl,
    GRAPHQL_ENDPOINT: endpoint,
    SESSION_SECRET: secret,
    IMAGE_HOSTS: [env.IMAGE_HOSTS, imageHosts].filter(Boolean).join(','),
    NEXT_TELEMETRY_DISABLED: '1',
    // The marketplace's own content service, unless another one is configured.
    ...(!env.CONTENT_ENDPOINT && content
      ? {
          CONTENT_ENDPOINT: `${content}/graphql`,
          EMAIL_TEMPLATE_URL: env.EMAIL_TEMPLATE_URL || `${content}/templates/{id}`,
        }
      : {}),
  };
  delete shared.NODE_ENV;
  const localUrl = `http://${httpHost(reachable(host))}:${options.port}`;
  const urls = { healthUrl: `${localUrl}/api/health`, readyUrl: `${localUrl}/api/ready` };
  if (!options.watch)
    return { name: 'console', args: SERVER_ARGS, cwd: STANDALONE, env: { ...shared, ...SERVER_ENV }, ...urls };
  const next = fromRoot('node_modules', 'next', 'dist', 'bin', 'next');
  return {
    name: 'console',
    args: [next, 'dev', '--port', String(options.port), '--hostname', host],
    cwd: ROOT,
    env: shared,
    ...urls,
  };
}

/** Reads .env into the environment if there is one; variables already set are kept. */
export function loadEnvFile() {
  const file = fromRoot('.env');
  if (existsSync(file)) process.loadEnvFile(file);
}
