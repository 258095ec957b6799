import http from 'node:http';
import { percentile, type Gate } from '../gate.ts';
import { heapOf, residentOf } from '../memory.ts';
import type { RunningServer } from '../../tests/support/servers.ts';

const CLIENTS = 100;
const CROWD_MS = 60_000;
const FLOOR_MS = 20_000;
const FIRST_BYTES = 60;
const LIMITS = { firstByte: 1.5, throughput: 2, growthMb: 150, keptMb: 30 };

/** One page of one server, as a browser asks for it. */
export interface Target {
  readonly url: string;
  readonly cookie?: string;
}

/** What a list costs the server, compared with the bare app's page that asks the upstream the same question. */
export async function measureServer(own: Target, bare: Target, site: RunningServer): Promise<Gate[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    const [ownFirst, bareFirst]: [number[], number[]] = [[], []];
    for (let at = 0; at < FIRST_BYTES; at += 1) {
      ownFirst.push(await firstByte(own, agent));
      bareFirst.push(await firstByte(bare, agent));
    }
    // The first are slower on both sides: code is compiled as it runs.
    const middle = (samples: number[]) => percentile(samples.slice(FIRST_BYTES / 3), 0.5);
    const bareRate = await rate(bare, agent, FLOOR_MS);
    const [heapBefore, rssBefore] = [await heapOf(site), residentOf(site.pid)];
    const ownRate = await rate(own, agent, CROWD_MS);
    const rssAfter = residentOf(site.pid);
    const heapAfter = await heapOf(site);
    console.log(
      `server: first byte ${middle(ownFirst).toFixed(1)} ms, bare ${middle(bareFirst).toFixed(1)}; ${CLIENTS} clients ${ownRate.toFixed(0)} pages a second, bare ${bareRate.toFixed(0)}; memory ${rssBefore.toFixed(0)} to ${rssAfter.toFixed(0)} MB, heap ${heapBefore.toFixed(0)} to ${heapAfter.toFixed(0)} MB`,
    );
    return [
      {
        name: 'server: first byte of a list',
        value: middle(ownFirst) / middle(bareFirst),
        unit: '×',
        limit: LIMITS.firstByte,
      },
      {
        name: `server: ${CLIENTS} clients, pages of the bare app for one of ours`,
        value: bareRate / ownRate,
        unit: '×',
        limit: LIMITS.throughput,
      },
      {
        name: 'server: growth of its memory after a minute of this',
        value: rssAfter - rssBefore,
        unit: 'MB',
        limit: LIMITS.growthMb,
      },
      { name: 'server: of its heap not given back', value: heapAfter - heapBefore, unit: 'MB', limit: LIMITS.keptMb },
    ];
  } finally {
    agent.destroy();
  }
}

/** Pages a second that so many clients get, each asking again as soon as it has been answered. */
async function rate(target: Target, agent: http.Agent, ms: number): Promise<number> {
  const end = performance.now() + ms;
  let pages = 0;
  const client = async () => {
    while (performance.now() < end) {
      await ask(target, agent);
      pages += 1;
    }
  };
  await Promise.all(Array.from({ length: CLIENTS }, client));
  return pages / (ms / 1000);
}

const firstByte = async (target: Target, agent: http.Agent) => (await ask(target, agent)).firstByte;

/** @throws Error for any answer but a page */
function ask({ url, cookie }: Target, agent: http.Agent): Promise<{ firstByte: number }> {
  const headers = { accept: 'text/html', 'sec-fetch-dest': 'document', ...(cookie ? { cookie } : {}) };
  return new Promise((resolve, reject) => {
    const started = performance.now();
    const request = http.get(url, { agent, headers }, (response) => {
      const firstByte = performance.now() - started;
      response
        .on('error', reject)
        .on('end', () =>
          response.statusCode === 200
            ? resolve({ firstByte })
            : reject(new Error(`${url} answered ${String(response.statusCode)}.`)),
        )
        .resume();
    });
    request.on('error', reject);
  });
}
