/**
 * `npm run test:image`: does what the Dockerfile does, step by step, in a clean folder from the lockfile, and runs both
 * images' programs as an ordinary user on a read-only file system, as compose.yaml does; then signs in and reads a
 * list. For machines without Docker.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { startTestDatabase } from '../../scripts/test/database.mjs';
import { SERVER_ARGS } from '../../scripts/toolchain/build.mjs';
import { fromRoot } from '../../scripts/toolchain/paths.mjs';
import { postToHandler } from '../support/ask.ts';
import { freePort } from '../support/servers.ts';
import { signIn } from '../support/sessions.ts';
import { isPossible, layOut, runInside, startInside, USER, type Root } from './read-only-root.ts';

const START_LIMIT_MS = 120_000;
/** After this time a container engine kills a container that it asked to stop. */
const STOP_LIMIT_MS = 10_000;

if (!isPossible()) {
  console.log('This machine does not let us mount anything (that takes root and namespaces): nothing was rehearsed.');
  process.exit(0);
}

const place = mkdtempSync(path.join(os.tmpdir(), 'atelier-image-'));
chmodSync(place, 0o755);
try {
  await rehearse();
  console.log('Both images were made and run; signing in and listing works.');
} finally {
  rmSync(place, { recursive: true, force: true });
}

/** The commands are read from the Dockerfile, so that the current file is tested. */
function runStep(stage: string, folder: string): void {
  const stages = readFileSync(fromRoot('Dockerfile'), 'utf8')
    .replaceAll('\\\n', ' ')
    .split(/^FROM .* AS /m);
  const commands =
    stages
      .find((text) => text.startsWith(`${stage}\n`))
      ?.split('\n')
      .filter((line) => line.startsWith('RUN '))
      .map((line) => line.slice(4)) ?? [];
  if (commands.length === 0) throw new Error(`The Dockerfile has no stage ${stage} with a command.`);
  for (const command of commands) shell(command, folder);
}

function shell(command: string, cwd: string): void {
  console.log(`$ ${command}`);
  const PATH = `${path.dirname(process.execPath)}:${process.env['PATH'] ?? ''}`;
  const { status } = spawnSync('/bin/sh', ['-c', command], {
    cwd,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { PATH, HOME: process.env['HOME'] ?? '', NEXT_TELEMETRY_DISABLED: '1' } as unknown as NodeJS.ProcessEnv,
  });
  if (status !== 0) throw new Error(`This step failed: ${command}`);
}

/** The build context: the committed files, without those in .dockerignore. */
function checkOut(folder: string): void {
  mkdirSync(folder, { recursive: true });
  shell(`git -C '${fromRoot()}' archive HEAD | tar -x`, folder);
  const ignored = readFileSync(path.join(folder, '.dockerignore'), 'utf8')
    .split('\n')
    .filter((line) => /^[\w.-]+$/.test(line));
  for (const name of ignored) rmSync(path.join(folder, name), { recursive: true, force: true });
}

function rootOf(name: string, app: string, data?: string): Root {
  const root = { folder: path.join(place, `${name}-root`), app, node: process.execPath, ...(data ? { data } : {}) };
  layOut(root);
  return root;
}

async function rehearse(): Promise<void> {
  const build = path.join(place, 'build');
  checkOut(build);
  runStep('dependencies', build);
  runStep('build', build);
  const slim = path.join(place, 'marketplace');
  mkdirSync(slim);
  for (const name of [
    'package.json',
    'package-lock.json',
    'scripts/marketplace-manifest.mjs',
    'graphql',
    'marketplace',
  ])
    cpSync(path.join(build, name), path.join(slim, name), { recursive: true });
  runStep('marketplace-dependencies', slim);

  const data = path.join(place, 'data');
  mkdirSync(data);
  chownSync(data, USER, USER);
  const consoleRoot = rootOf('console', path.join(build, '.next', 'standalone'));
  expectReadOnly(consoleRoot);
  const database = await startTestDatabase();
  const [port, marketplacePort] = [await freePort(), await freePort()];
  const origin = `http://localhost:${port}`;
  const shared = { LOG_LEVEL: 'warn' };
  const servers = [
    startInside(rootOf('marketplace', slim, data), ['marketplace/main.ts', '--scale', 'test'], {
      ...shared,
      MARKETPLACE_HOST: '127.0.0.1',
      MARKETPLACE_PORT: String(marketplacePort),
      MARKETPLACE_DATABASE_URL: database.url,
      ATELIER_DATA_DIR: '/data',
      CONSOLE_URL: origin,
      MARKETPLACE_SEED: 'demo',
    }),
    startInside(consoleRoot, SERVER_ARGS, {
      ...shared,
      PORT: String(port),
      HOSTNAME: '127.0.0.1',
      PUBLIC_URL: origin,
      GRAPHQL_ENDPOINT: `http://127.0.0.1:${marketplacePort}/graphql`,
      SESSION_SECRET: 'a rehearsal’s secret that guards nothing at all',
    }),
  ];
  try {
    await untilUp(`http://127.0.0.1:${marketplacePort}/health`);
    await untilUp(`http://127.0.0.1:${port}/api/ready`);
    for (const { pid } of servers) expectOrdinary(pid);
    const outbox = await fetch(`http://127.0.0.1:${marketplacePort}/outbox`);
    if (outbox.status !== 404) throw new Error(`Nobody asked for the outbox, and it answered ${outbox.status}.`);
    const as = await signIn(origin, { email: 'admin@atelier.example', password: 'atelier-demo' });
    const { status, text } = await postToHandler(
      origin,
      '/api/graphql',
      { operation: 'Brands', variables: { paging: { first: 10 } } },
      { as },
    );
    const {
      data: { brands },
    } = JSON.parse(text) as { data: { brands: { edges: unknown[] } } };
    if (status !== 200 || brands.edges.length !== 10)
      throw new Error(`The list answered ${status} with ${brands.edges.length} brands.`);
  } finally {
    try {
      await stopAll(servers);
    } finally {
      await database.stop();
    }
  }
}

/** SIGTERM ends both cleanly, before an engine would kill them. */
async function stopAll(servers: readonly ReturnType<typeof startInside>[]): Promise<void> {
  const asked = Date.now();
  const codes = await Promise.all(servers.map((server) => server.stop()));
  const ms = Date.now() - asked;
  console.log(`Stopped with ${codes.join(' and ')} after ${ms} ms.`);
  if (codes.some((code) => code !== 0) || ms > STOP_LIMIT_MS)
    throw new Error('Asked to stop, one of them did not end well or in time.');
}

/** Only /tmp is writable. */
function expectReadOnly(root: Root): void {
  const tried = runInside(
    root,
    `
    const fs = require('node:fs');
    const write = (file) => { try { fs.writeFileSync(file, 'x'); return 'written'; } catch (error) { return error.code; } };
    console.log(JSON.stringify({ uid: process.getuid(), app: write('/app/x'), server: write('/app/server.js'), root: write('/x'), usr: write('/usr/x'), tmp: write(require('node:os').tmpdir() + '/x') }));`,
  );
  const wanted = { uid: USER, app: 'EROFS', server: 'EROFS', root: 'EROFS', usr: 'EROFS', tmp: 'written' };
  if (tried.trim() !== JSON.stringify(wanted)) throw new Error(`The file system is not as in the container: ${tried}`);
}

function expectOrdinary(pid: number): void {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  if (
    !new RegExp(`^Uid:\\s+${USER}\\s+${USER}`, 'm').test(status) ||
    !/^CapEff:\s+0+$/m.test(status) ||
    !/^NoNewPrivs:\s+1$/m.test(status)
  )
    throw new Error(`Process ${pid} has more power than an ordinary user's.`);
}

async function untilUp(url: string): Promise<void> {
  const end = Date.now() + START_LIMIT_MS;
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > end) throw new Error(`${url} does not answer.`);
    await sleep(200);
  }
}
