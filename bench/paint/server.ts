import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { percentile, type Gate } from '../gate.ts';
import { heapOf, residentOf } from '../memory.ts';
import type { RunningServer } from '../../tests/support/servers.ts';

const CLIENTS = 100;
const CROWD_MS = 60_000;
/** Each page is asked for so often before anything is measured. */
const WARM_UP = 50;
/**
 * How long all clients load each server before time counts. A server runs all day; in its first half-minute of load
 * V8 is still compiling, which takes a quarter of the processor's time.
 */
const COMPILE_MS = 30_000;
const FIRST_BYTES = 40;
/** How long a process may take to give memory back after the load. */
const REST_MS = 10_000;
const LIMITS = { firstByte: 1.5, throughput: 2, growthMb: 150, keptMb: 30 };

/** One page of one server, as a browser asks for it. */
interface Target {
  readonly url: string;
  readonly cookie?: string;
}

/** The process that answers, too. */
interface Served extends Target {
  readonly pid: number;
}

/** Asks for every page in turn, as the servers are in use when people open one: only their browsers are cold. */
export async function warm(targets: readonly Target[]): Promise<void> {
  const agent = new http.Agent({ keepAlive: true });
  for (let at = 0; at < WARM_UP; at += 1) for (const each of targets) await ask(each, agent);
  agent.destroy();
}

/**
 * What a list costs the server, compared with the bare app's page that asks the upstream the same question. Memory
 * counts from the collected heap of a warm process, before any of the load. The bare app's throughput is measured
 * before the console's and after it, as the machine may be faster or slower by then.
 */
export async function measureServer(own: Served, bare: Served, site: RunningServer): Promise<Gate[]> {
  const agent = new http.Agent({ keepAlive: true, maxSockets: CLIENTS });
  try {
    const [heapBefore, before, floorBefore] = [await heapOf(site), residentOf(own.pid), residentOf(bare.pid)];
    for (const each of [own, bare]) await rate(each, agent, COMPILE_MS);
    const [ownFirst, bareFirst]: [number[], number[]] = [[], []];
    for (let at = 0; at < FIRST_BYTES; at += 1) {
      ownFirst.push(await firstByte(own, agent));
      bareFirst.push(await firstByte(bare, agent));
    }
    const [first, floorFirst] = [percentile(ownFirst, 0.5), percentile(bareFirst, 0.5)];
    const half = () => rate(bare, agent, CROWD_MS / 2);
    const firstHalf = await half();
    const floorAfter = residentOf(bare.pid);
    const pages = await rate(own, agent, CROWD_MS);
    const after = residentOf(own.pid);
    await sleep(REST_MS);
    const heapAfter = await heapOf(site);
    const rested = residentOf(own.pid);
    const floorPages = (firstHalf + (await half())) / 2;
    console.log(
      `server: first byte ${first.toFixed(1)} ms, bare ${floorFirst.toFixed(1)}; ${CLIENTS} clients ${pages.toFixed(0)} pages a second, bare ${floorPages.toFixed(0)}`,
    );
    console.log(
      `server: memory ${before.toFixed(0)}, after the load ${after.toFixed(0)}, at rest ${rested.toFixed(0)} MB, heap ${heapBefore.toFixed(0)} to ${heapAfter.toFixed(0)} MB; bare ${floorBefore.toFixed(0)}, after the load ${floorAfter.toFixed(0)} MB`,
    );
    const { firstByte: byFirstByte, throughput, growthMb, keptMb } = LIMITS;
    return [
      { name: 'server: first byte of a list', value: first / floorFirst, unit: '×', limit: byFirstByte },
      {
        name: `server: ${CLIENTS} clients, pages of the bare app for one of ours`,
        value: floorPages / pages,
        unit: '×',
        limit: throughput,
      },
      {
        name: 'server: growth of its memory after a minute of this',
        value: after - before,
        unit: 'MB',
        limit: growthMb,
      },
      { name: 'server: of its memory not given back at rest', value: rested - before, unit: 'MB', limit: keptMb },
      { name: 'server: of its heap not given back', value: heapAfter - heapBefore, unit: 'MB', limit: keptMb },
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
