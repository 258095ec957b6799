import type { Locator } from '@playwright/test';

/**
 * Notes in the page when somebody last typed in a box: a test learns that a key is pressed only some time after it was.
 * @returns what reads that time, ms since 1970
 */
export async function timeOfLastInput(box: Locator): Promise<() => Promise<number>> {
  await box.evaluate((node) =>
    node.addEventListener('input', () => node.setAttribute('data-last-input', String(Date.now()))),
  );
  return async () => Number(await box.getAttribute('data-last-input'));
}
