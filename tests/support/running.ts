import { after, before } from 'node:test';
import { startMarketplace, type TestMarketplace } from './marketplace.ts';
import { acquireDatabase } from './postgres.ts';

/**
 * Starts a marketplace with a new seeded database before the tests of a suite and stops both after them. The returned
 * object can be used from the first test on.
 */
export function runningMarketplace(env: Readonly<Record<string, string>> = {}): TestMarketplace {
  let running: TestMarketplace | undefined;
  let release: (() => Promise<void>) | undefined;
  before(async () => {
    const database = await acquireDatabase({ scale: 'test' });
    release = () => database.release();
    running = await startMarketplace({ database, env });
  });
  after(async () => {
    await running?.stop();
    await release?.();
  });
  return new Proxy({} as TestMarketplace, {
    get: (_, property) => {
      if (running === undefined) throw new Error('The marketplace runs from the first test on, not before.');
      return running[property as keyof TestMarketplace];
    },
  });
}
