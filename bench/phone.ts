import { createApi } from '../tests/support/api.ts';
import { signIn } from '../tests/support/sessions.ts';
import { credentialsOf } from '../tests/support/staff.ts';
import { launchBrowser } from './browser.ts';
import { percentile, type Gate } from './gate.ts';
import { withStack } from './stack.ts';

const LIMIT_MS = 3_000;
const ROUNDS = 7;
/** How much slower than this machine the browser's processor is. */
const SLOWDOWN = 4;

/**
 * A customer calls: from the first key on another page (Ctrl K, the order's number, Enter) until her order and her
 * contact are on the screen, in a browser that has nothing cached and a slower processor.
 */
export function run(): Promise<Gate[]> {
  return withStack(
    { worker: 902, consoleEnv: () => ({ LOG_LEVEL: 'warn' }) },
    async ({ consoleUrl, marketplaceUrl }) => {
      const { orders } = await createApi(marketplaceUrl).send('Orders', { paging: { first: ROUNDS } });
      const numbers = orders.edges.map(({ node }) => String(node.orderNumber));
      const storageState = await signIn(consoleUrl, credentialsOf('orders'));
      const browser = await launchBrowser();
      try {
        const samples: number[] = [];
        for (const number of numbers) {
          const context = await browser.newContext({ baseURL: consoleUrl, storageState });
          const page = await context.newPage();
          await page.goto('/vouchers', { waitUntil: 'networkidle' });
          const devtools = await context.newCDPSession(page);
          await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
          const started = performance.now();
          await page.keyboard.press('Control+k');
          await page.keyboard.type(number);
          await page.keyboard.press('Enter');
          await page.getByRole('heading', { level: 1, name: `Order ${number}` }).waitFor();
          await page.getByRole('region', { name: 'Customer', exact: true }).waitFor();
          samples.push(performance.now() - started);
          await context.close();
        }
        return [
          {
            name: 'phone: an order by its number, the slowest call',
            value: Math.max(...samples),
            unit: 'ms',
            limit: LIMIT_MS,
          },
          { name: 'phone: the middle call', value: percentile(samples, 0.5), unit: 'ms', limit: LIMIT_MS },
        ];
      } finally {
        await browser.close();
      }
    },
  );
}
