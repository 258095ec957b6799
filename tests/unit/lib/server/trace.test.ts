import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { logRequests, routeOf } from '@/lib/server/access-log';
import { log } from '@/lib/server/log';
import { REQUEST_ID } from '@/lib/server/request-id';
import { beginTrace, callerOf, currentTrace, traceHeaders } from '@/lib/server/trace';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

test('an incoming trace continues; otherwise a new one starts', () => {
  expect(callerOf(PARENT)).toEqual({ traceId: TRACE, spanId: '00f067aa0ba902b7', flags: '01' });
  expect(beginTrace(callerOf(PARENT))).toMatchObject({ traceId: TRACE, flags: '01' });
  expect(beginTrace(callerOf(PARENT)).spanId).toMatch(/^(?!00f067aa0ba902b7)[0-9a-f]{16}$/);
  for (const wrong of [
    undefined,
    '',
    PARENT.toUpperCase(),
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${TRACE}-${'0'.repeat(16)}-01`,
    `ff-${TRACE}-00f067aa0ba902b7-01`,
    `${PARENT}\r\nx: y`,
    ['a'],
  ]) {
    expect(callerOf(wrong)).toBeUndefined();
    expect(beginTrace(callerOf(wrong)).traceId).toMatch(/^[0-9a-f]{32}$/);
  }
});

test.each([
  ['/brands?search=somebody@shop.example', '/brands'],
  ['/users/4b0c6f2e-3d1a-4c57-9b1e-0a6f3c2d7e01/edit', '/users/[id]/edit'],
  ['/orders/1024', '/orders/[id]'],
  ['/_next/static/chunks/a.js', '/_next'],
  ['/api/session/login', '/api/session/login'],
  ['/somebody%40shop.example', '/[id]'],
  [`/${'x'.repeat(60)}`, '/[id]'],
  ['/users/ann@shop.example', '/users/[id]'],
  ['/robots.txt', '/robots.txt'],
  ['/forgotPassword', '/forgotPassword'],
  ['/', '/'],
])('%s is logged as %s', (target, route) => {
  expect(routeOf(target)).toBe(route);
});

test('one line per request, and its own calls carry its trace', async () => {
  const lines: object[] = [];
  const info = jest.spyOn(log, 'info').mockImplementation((line: unknown) => void lines.push(line as object));
  const stopLogging = logRequests();
  const traces: object[] = [];
  // A real server: the channel belongs to the process, and others subscribe to it.
  const server = createServer((_, response) => {
    traces.push({
      traceId: currentTrace()?.traceId,
      passedOn: traceHeaders()['traceparent'],
      spanId: currentTrace()?.spanId,
    });
    response.setHeader(REQUEST_ID, 'an-id-of-it').end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/brands?x=1`, {
    headers: { traceparent: PARENT },
  });
  server.close();
  await once(server, 'close');
  const { spanId } = traces[0] as { spanId: string };
  expect(traces).toEqual([{ traceId: TRACE, passedOn: `00-${TRACE}-${spanId}-01`, spanId }]);
  expect(lines).toEqual([
    { method: 'GET', route: '/brands', status: 200, ms: expect.any(Number), requestId: 'an-id-of-it', traceId: TRACE },
  ]);
  stopLogging();
  info.mockRestore();
});
