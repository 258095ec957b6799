import { act } from '@testing-library/react';
import { createRoot } from 'react-dom/client';
import GlobalError from '@/app/global-error';
import { USABLE } from '@/lib/usable';

test('Retry works on the global error page, which ends the wait for early clicks', async () => {
  const isUsable = jest.fn();
  addEventListener(USABLE, isUsable);
  const reset = jest.fn();
  const root = createRoot(document);
  await act(async () => root.render(<GlobalError error={new Error('x')} reset={reset} />));
  expect(isUsable).toHaveBeenCalledTimes(1);
  document.querySelector('button')?.click();
  expect(reset).toHaveBeenCalledTimes(1);
  await act(async () => root.unmount());
});

test('a page whose code no longer exists is reloaded, once', async () => {
  const failed = Object.assign(new Error('Failed to load chunk'), { name: 'ChunkLoadError' });
  const root = createRoot(document);
  sessionStorage.clear();
  // jsdom cannot reload, and says so.
  const said = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () => root.render(<GlobalError error={failed} reset={jest.fn()} />));
  await act(async () => root.render(<GlobalError key="again" error={failed} reset={jest.fn()} />));
  expect(said.mock.calls.filter(([what]) => String(what).includes('navigation'))).toHaveLength(1);
  await act(async () => root.unmount());
});
