import { channel } from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { logRequests, routeOf } from '@/lib/access-log';
import { log } from '@/lib/log';
import { beginTrace, callerOf, currentTrace, traceHeaders } from '@/lib/trace';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const PARENT = `00-${TRACE}-00f067aa0ba902b7-01`;

test('a trace that comes along goes on; anything else begins one', () => {
  expect(callerOf(PARENT)).toEqual({ traceId: TRACE, spanId: '00f067aa0ba902b7', flags: '01' });
  expect(beginTrace(callerOf(PARENT))).toMatchObject({ traceId: TRACE, flags: '01' });
  expect(beginTrace(callerOf(PARENT)).spanId).toMatch(/^(?!00f067aa0ba902b7)[0-9a-f]{16}$/);
  for (const wrong of [undefined, '', PARENT.toUpperCase(), `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`, `00-${TRACE}-${'0'.repeat(16)}-01`, `ff-${TRACE}-00f067aa0ba902b7-01`, `${PARENT}\r\nx: y`, ['a']]) {
    expect(callerOf(wrong)).toBeUndefined();
    expect(beginTrace(callerOf(wrong)).traceId).toMatch(/^[0-9a-f]{32}$/);
  }
});

test.each([
  ['/brands?search=somebody@shop.example', '/brands'], ['/users/4b0c6f2e-3d1a-4c57-9b1e-0a6f3c2d7e01/edit', '/users/[id]/edit'], ['/orders/1024', '/orders/[id]'],
  ['/_next/static/chunks/a.js', '/_next'], ['/api/session/login', '/api/session/login'], ['/somebody%40shop.example', '/[id]'], [`/${'x'.repeat(60)}`, '/[id]'],
  ['/users/ann@shop.example', '/users/[id]'], ['/robots.txt', '/robots.txt'], ['/forgotPassword', '/forgotPassword'], ['/', '/'],
])('%s is logged as %s', (target, route) => {
  expect(routeOf(target)).toBe(route);
});

test('one line a request, and what it asks of others carries its trace', () => {
  const lines: object[] = [];
  const info = jest.spyOn(log, 'info').mockImplementation((line: unknown) => void lines.push(line as object));
  logRequests();
  const response = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished: true, getHeader: () => 'an-id-of-it' });
  channel('http.server.request.start').publish({ request: { url: '/brands?x=1', method: 'GET', headers: { traceparent: PARENT } }, response });
  expect(currentTrace()?.traceId).toBe(TRACE);
  expect(traceHeaders()['traceparent']).toBe(`00-${TRACE}-${currentTrace()?.spanId}-01`);
  response.emit('close');
  expect(lines).toEqual([{ method: 'GET', route: '/brands', status: 200, ms: expect.any(Number), requestId: 'an-id-of-it', traceId: TRACE }]);
  info.mockRestore();
});
