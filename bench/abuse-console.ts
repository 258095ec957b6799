import net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { ensureBuilt } from '../scripts/toolchain/build.mjs';
import { ask } from '../tests/support/ask.ts';
import { freePort, startConsole } from '../tests/support/servers.ts';
import { cannedList, startCannedUpstream } from './canned-upstream.ts';
import { percentile, type Gate } from './gate.ts';
import { residentOf } from './memory.ts';

const CONNECTIONS = 200;
/** How much each of them sends before it stops, bytes. */
const POURED = 11_000_000;
const MEGABYTE = 1024 * 1024;
const GROWTH_LIMIT_MB = 100;
const HEALTH_LIMIT_MS = 200;
/** How long the connections stay open, and how often health is queried in that time. */
const OPEN_MS = 15_000;
const EVERY_MS = 100;
/** Everywhere a body might be buffered: handlers, pages, unknown addresses. */
const ADDRESSES = [
  '/api/session/login',
  '/api/session/forgot-password',
  '/api/session/reset-password',
  '/api/graphql',
  '/api/search',
  '/api/images',
  '/login',
  '/brands',
  '/nope',
  '/api/nope',
];

/** Opens a connection, sends headers and a body that never ends, and stays open. @returns a function that closes it */
function pour(origin: string, path: string, origins: string): () => void {
  const { hostname, port } = new URL(origin);
  const chunk = 'x'.repeat(65_536);
  let left = POURED;
  const socket = net.connect(Number(port), hostname, () => {
    socket.write(
      `POST ${path} HTTP/1.1\r\nhost: ${hostname}:${port}\r\norigin: ${origins}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n`,
    );
    const go = () => {
      while (left > 0 && !socket.destroyed) {
        left -= chunk.length;
        if (!socket.write(`10000\r\n${chunk}\r\n`)) return;
      }
    };
    socket.on('drain', go);
    go();
  });
  socket.on('error', () => undefined).resume();
  return () => socket.destroy();
}

/**
 * 200 connections without a session, each with a body that does not end, against the production build: their effect on
 * memory, and on everybody else's requests.
 */
export async function run(): Promise<Gate[]> {
  await ensureBuilt(process.execPath);
  const body = cannedList(50);
  const upstream = await startCannedUpstream(() => body);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startConsole({ worker: 800, port, endpoint: upstream.endpoint, env: { LOG_LEVEL: 'warn' } });
  try {
    // Everything is loaded before the measurement begins.
    for (const path of [...ADDRESSES, '/api/health'])
      await ask(origin, path, { method: path === '/api/health' ? 'GET' : 'POST', headers: { origin } });
    const before = residentOf(server.pid);
    const close = Array.from({ length: CONNECTIONS }, (_, at) =>
      pour(origin, ADDRESSES[at % ADDRESSES.length] ?? '/', at % 3 === 0 ? 'https://elsewhere.example' : origin),
    );
    const health: number[] = [];
    let max = before;
    const end = performance.now() + OPEN_MS;
    while (performance.now() < end) {
      const asked = performance.now();
      await ask(origin, '/api/health');
      health.push(performance.now() - asked);
      max = Math.max(max, residentOf(server.pid));
      await sleep(EVERY_MS);
    }
    for (const each of close) each();
    console.log(
      `abuse: ${CONNECTIONS} connections; memory ${before.toFixed(0)} MB before, ${max.toFixed(0)} MB at most; health ${percentile(health, 0.5).toFixed(0)} ms in the middle of ${health.length}`,
    );
    return [
      {
        name: `abuse: memory taken by ${CONNECTIONS} signed-out connections of ${(POURED / MEGABYTE) | 0} MB without end`,
        value: max - before,
        unit: 'MB',
        limit: GROWTH_LIMIT_MB,
      },
      {
        name: 'abuse: /api/health meanwhile, 95th percentile',
        value: percentile(health, 0.95),
        unit: 'ms',
        limit: HEALTH_LIMIT_MS,
      },
    ];
  } finally {
    await server.stop();
    await upstream.stop();
  }
}
