/** @jest-environment node */
import { channel } from 'node:diagnostics_channel';
import { EventEmitter } from 'node:events';
import { stopGracefully } from '@/lib/server/graceful-stop';

jest.mock('@/lib/server/log', () => ({ log: { info: jest.fn(), warn: jest.fn() } }));

const server = { close: jest.fn(), closeIdleConnections: jest.fn() };

function beginRequest(): EventEmitter {
  const response = Object.assign(new EventEmitter(), { setHeader: jest.fn() });
  channel('http.server.request.start').publish({ request: {}, response, server });
  return response;
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('background work stops at the signal, and its chunks end before the process does, however many responses close at once', async () => {
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  // Jest's `process` is a copy that gets no signals.
  const on = jest.spyOn(process, 'on').mockImplementation(() => process);
  const sigterm = () => on.mock.calls.find(([signal]) => signal === 'SIGTERM')?.[1]('SIGTERM');
  const chunk = Promise.withResolvers<void>();
  const stopWork = jest.fn(() => chunk.promise);
  stopGracefully({ delayMs: 5_000, stopWork });
  const responses = [beginRequest(), beginRequest(), beginRequest()];

  sigterm();
  sigterm();
  expect(stopWork).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(5_000);
  for (const response of responses) response.emit('close');
  await jest.advanceTimersByTimeAsync(11_000);
  expect(exit).not.toHaveBeenCalled();

  chunk.resolve();
  await jest.advanceTimersByTimeAsync(0);
  expect(exit.mock.calls).toEqual([[0]]);
});
