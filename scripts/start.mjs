/**
 * `npm start`: installs, builds and runs Atelier, skipping what is up to date. Plain JavaScript that runs on Node 20
 * with nothing installed.
 */
import path from 'node:path';
import { banner } from './start/banner.mjs';
import { lastSentence, readableLine } from './start/log-lines.mjs';
import { helpText, readStartOptions } from './start/options.mjs';
import { assertFree } from './start/ports.mjs';
import { searchSettings } from './start/search-key.mjs';
import { searchMasterKey, sessionSecret } from './start/secret.mjs';
import {
  consoleHost,
  consoleService,
  loadEnvFile,
  marketplaceService,
  ownStore,
  withoutProxyOnLoopback,
} from './start/services.mjs';
import { noteNpm, onStop } from './start/stopping.mjs';
import { watched } from './start/watching.mjs';
import { waitUntilReady } from './toolchain/answering.mjs';
import { ensureBuilt } from './toolchain/build.mjs';
import { ensureInstalled } from './toolchain/install.mjs';
import { ROOT, fromRoot } from './toolchain/paths.mjs';
import { startChild } from './toolchain/processes.mjs';
import { handOver } from './toolchain/runtime.mjs';
import { UserError, runMain } from './toolchain/user-error.mjs';

/** The first start creates a database and seeds it; allow time for a slow disk. */
const MARKETPLACE_LIMIT_MS = 180_000;
const CONSOLE_LIMIT_MS = 60_000;
/** Longer than the console waits for its upstream. */
const READY_LIMIT_MS = 5_000;

const onLine = (name, line) => process.stdout.write(`${readableLine(name, line)}\n`);
const launch = (service) => startChild({ ...service, onLine });

/** Waits for a service's first response. @throws {UserError} with the service's own message if it exits instead */
async function untilReady(service, child, limitMs) {
  const outcome = await waitUntilReady(service.healthUrl, child, limitMs);
  if (outcome === 'late')
    throw new UserError(`The ${service.name} did not answer at ${service.healthUrl} within ${limitMs / 1000} s.`);
  if (outcome === 'ended')
    throw new UserError(`The ${service.name} could not start: ${lastSentence(child.tail) || 'it printed nothing.'}`);
}

/** Whether the console reaches its upstream, by its own word. */
const reachesUpstream = async (readyUrl) => {
  const answer = await fetch(readyUrl, { signal: AbortSignal.timeout(READY_LIMIT_MS) })
    .then((response) => response.json())
    .catch(() => null);
  return answer?.upstream === true;
};

/** Whether a stop is requested before something is ready. */
const isStoppedBefore = (ready, stopped) => Promise.race([stopped.then(() => true), ready.then(() => false)]);

/** Resolves when a stop is requested. @throws {UserError} when a child exits by itself first */
async function untilStopped(children, stopped) {
  const deaths = children.map(async (child) => {
    const { code, signal } = await child.exited;
    throw new UserError(
      `The ${child.name} stopped unexpectedly (${signal ?? `exit code ${code}`}): ${lastSentence(child.tail) || 'it printed nothing.'}`,
    );
  });
  await Promise.race([stopped, ...deaths]);
}

async function run(options, env) {
  const dataDir = path.resolve(options.dataDir === '.data' ? ROOT : process.cwd(), options.dataDir);
  const publicUrl = (env.PUBLIC_URL || `http://localhost:${options.port}`).replace(/\/+$/, '');
  const secret = env.SESSION_SECRET || sessionSecret(dataDir);
  const stop = onStop();
  try {
    const masterKey = env.GRAPHQL_ENDPOINT ? null : env.MARKETPLACE_SEARCH_KEY || searchMasterKey(dataDir);
    const marketplace = env.GRAPHQL_ENDPOINT
      ? null
      : marketplaceService({ options, env: { ...env, MARKETPLACE_SEARCH_KEY: masterKey }, dataDir, publicUrl });
    const endpoint = env.GRAPHQL_ENDPOINT || `${marketplace.publicUrl}/graphql`;
    const own = marketplace ? launch(marketplace) : null;
    if (own) {
      stop.add(
        options.watch
          ? watched(own, () => launch({ ...marketplace, args: marketplace.args.slice(0, 1) }), [
              fromRoot('marketplace'),
              fromRoot('graphql'),
            ])
          : own,
      );
    }
    // The marketplace's server has the console's own database, too; where, is known once it runs.
    const running = own ? untilReady(marketplace, own, MARKETPLACE_LIMIT_MS) : Promise.resolve();
    if (await isStoppedBefore(running, stop.asked)) return;
    const search = searchSettings({ env, marketplaceUrl: marketplace?.localUrl ?? null, masterKey });
    const web = consoleService({
      options,
      env: { ...env, ...search, ...(marketplace && ownStore(env, dataDir)) },
      publicUrl,
      endpoint,
      secret,
      imageHosts: marketplace ? new URL(marketplace.publicUrl).origin : '',
      content: marketplace ? `${marketplace.publicUrl}/content` : '',
    });
    const site = launch(web);
    stop.add(site);
    const ready = untilReady(web, site, CONSOLE_LIMIT_MS);
    if (await isStoppedBefore(ready, stop.asked)) return;
    process.stdout.write(
      banner({
        consoleUrl: publicUrl,
        marketplaceUrl: marketplace?.publicUrl ?? null,
        outbox: marketplace?.env.MARKETPLACE_OUTBOX === 'on' && !env.SMTP_URL && !env.SMTP_URL_FILE,
        demo: marketplace?.env.MARKETPLACE_SEED === 'demo',
        endpoint,
        upstreamAnswers: await reachesUpstream(web.readyUrl),
      }),
    );
    await untilStopped([site, ...(own && !options.watch ? [own] : [])], stop.asked);
  } finally {
    await stop.everything();
  }
}

await runMain(async () => {
  noteNpm();
  loadEnvFile();
  const options = readStartOptions(process.argv.slice(2), process.env);
  if (options.help) {
    process.stdout.write(helpText());
    return;
  }
  await assertFree(options.port, consoleHost(process.env), '--port');
  if (!process.env.GRAPHQL_ENDPOINT)
    await assertFree(options.marketplacePort, process.env.MARKETPLACE_HOST || '127.0.0.1', '--marketplace-port');
  await ensureInstalled();
  if (await handOver()) return;
  if (!options.watch) await ensureBuilt(process.execPath);
  await run(options, withoutProxyOnLoopback(process.env));
});
