import { readFileSync } from 'node:fs';
import http from 'node:http';
import { ensureBuilt } from '../scripts/toolchain/build.mjs';
import { signIn } from '../tests/support/sessions.ts';
import { freePort, startConsole } from '../tests/support/servers.ts';
import { startFloor } from './floor.ts';
import { cannedList, startCannedUpstream } from './canned-upstream.ts';
import { percentile, type Gate } from './gate.ts';

/** Including session, origin, roles, allow-list and variables, no more than this many times a bare handler. */
const LIMIT = 1.5;
const PAIRS = 15;
const REQUESTS = 200;
const WARM = 1_000;
const TICKS_A_SECOND = 100;

interface Relay {
  readonly url: string;
  readonly pid: number;
  readonly headers: http.OutgoingHttpHeaders;
  readonly body: string;
}

/** The median time of a request and the CPU of one, both ms. */
interface Cost {
  readonly ms: number;
  readonly cpu: number;
}

/**
 * The operations handler against a bare Next handler that streams, alternately, in front of an upstream with prepared
 * answers.
 */
export async function run(): Promise<Gate[]> {
  await ensureBuilt(process.execPath);
  const body = cannedList(50);
  const upstream = await startCannedUpstream(() => body);
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const server = await startConsole({ worker: 0, port, endpoint: upstream.endpoint });
  const bare = await startFloor(upstream.endpoint);
  try {
    const { cookies } = await signIn(origin, { email: 'bench@atelier.example', password: 'atelier-demo' });
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const question = JSON.stringify({ operation: 'Brands', variables: { paging: { first: 50 } } });
    const headers = { 'content-type': 'application/json', origin, 'sec-fetch-site': 'same-origin', cookie };
    const routeHandler: Relay = {
      url: `http://127.0.0.1:${port}/api/graphql`,
      pid: server.pid,
      headers,
      body: question,
    };
    const handler: Relay = { url: `${bare.url}/relay`, pid: bare.pid, headers, body: question };
    for (const relay of [routeHandler, handler]) await block(relay, WARM);
    const pairs: { handler: Cost; bare: Cost }[] = [];
    for (let at = 0; at < PAIRS; at += 1) {
      const [first, second] = at % 2 === 0 ? [routeHandler, handler] : [handler, routeHandler];
      const one = await block(first, REQUESTS);
      const other = await block(second, REQUESTS);
      pairs.push(first === routeHandler ? { handler: one, bare: other } : { handler: other, bare: one });
    }
    const ratio = (of: 'ms' | 'cpu') =>
      percentile(
        pairs.map((pair) => pair.handler[of] / pair.bare[of]),
        0.5,
      );
    const middle = (who: 'handler' | 'bare', of: 'ms' | 'cpu') =>
      percentile(
        pairs.map((pair) => pair[who][of]),
        0.5,
      ).toFixed(2);
    console.log(
      `handler: ${middle('handler', 'ms')} ms and ${middle('handler', 'cpu')} ms of CPU a request, bare handler ${middle('bare', 'ms')} and ${middle('bare', 'cpu')}`,
    );
    return [
      {
        name: `handler: time of a list of ${Math.round(body.length / 1000)} kB, times that of a bare handler`,
        value: ratio('ms'),
        unit: '×',
        limit: LIMIT,
      },
      { name: 'handler: CPU of the same', value: ratio('cpu'), unit: '×', limit: LIMIT },
    ];
  } finally {
    await bare.stop();
    await server.stop();
    await upstream.stop();
  }
}

/** This many requests one after the other. */
async function block({ url, pid, headers, body }: Relay, requests: number): Promise<Cost> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
  const samples: number[] = [];
  const before = cpuOf(pid);
  for (let sent = 0; sent < requests; sent += 1) {
    const started = performance.now();
    const { status } = await post(url, { agent, headers, body });
    if (status !== 200) throw new Error(`${url} answered ${status}.`);
    samples.push(performance.now() - started);
  }
  agent.destroy();
  return { ms: percentile(samples, 0.5), cpu: (cpuOf(pid) - before) / requests };
}

/** CPU a process has used so far, ms. */
function cpuOf(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ');
  return ((Number(fields[11]) + Number(fields[12])) * 1000) / TICKS_A_SECOND;
}

function post(
  url: string,
  { agent, headers, body }: { agent: http.Agent; headers: http.OutgoingHttpHeaders; body: string },
): Promise<{ status: number; bytes: number }> {
  return new Promise((resolve, reject) => {
    const request = http.request(
      url,
      { method: 'POST', agent, headers: { ...headers, 'content-length': Buffer.byteLength(body) } },
      (response) => {
        let bytes = 0;
        response
          .on('data', (chunk: Buffer) => {
            bytes += chunk.length;
          })
          .on('end', () => resolve({ status: response.statusCode ?? 0, bytes }))
          .on('error', reject);
      },
    );
    request.on('error', reject).end(body);
  });
}
