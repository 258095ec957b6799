import { holdQueriesDuring, mayQuery } from '@/lib/browser/signing-out';

const isHeld = async () => {
  const passed = Promise.resolve(mayQuery()).then(() => false);
  return Promise.race([passed, new Promise<true>((resolve) => setImmediate(() => resolve(true)))]);
};

test('[SES-20] queries wait while somebody signs out, go on when it fails, and never once it is done', async () => {
  expect(await isHeld()).toBe(false);

  const failing = Promise.withResolvers<void>();
  const failed = holdQueriesDuring(failing.promise);
  expect(await isHeld()).toBe(true);
  failing.reject(new Error('Logout failed'));
  await expect(failed).rejects.toThrow('Logout failed');
  expect(await isHeld()).toBe(false);

  await holdQueriesDuring(Promise.resolve());
  expect(await isHeld()).toBe(true);
});
