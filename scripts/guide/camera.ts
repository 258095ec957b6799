import { chromiumFlags } from '../../tests/support/chromium.ts';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { chromium, type Browser, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { Screen } from './screens.ts';

/** The users of the screenshots: the demo staff of the marketplace's seed; `nobody` is not signed in. */
export type Staff = 'superadmin' | 'admin' | 'nobody';

const PASSWORD = 'atelier-demo';
const VIEW = { width: 1280, height: 800 };
/** Resolution enough for print; a picture is about 40 kB. */
const QUALITY = 72;

/** Takes pictures in one browser; each user signs in once. @param base the console's URL */
export async function openCamera(base: string, executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: chromiumFlags() });
  const pages = new Map<Staff, Promise<Page>>();
  const pageOf = (staff: Staff) => {
    const page = pages.get(staff) ?? newPage(browser, base, staff);
    pages.set(staff, page);
    return page;
  };
  return {
    /** The picture of a screen, as PNG. @throws Error with the screen's name if it does not load */
    async take({ name, path: address, as = 'superadmin', prepare }: Screen): Promise<Buffer> {
      const page = await pageOf(as);
      try {
        await page.goto(`${base}${address}`);
        await settled(page);
        await prepare?.(page);
        await settled(page);
        return await page.screenshot();
      } catch (error) {
        throw new Error(`No picture of ${name}`, { cause: error });
      }
    },
    close: () => browser.close(),
  };
}

async function newPage(browser: Browser, base: string, staff: Staff): Promise<Page> {
  const context = await browser.newContext({
    viewport: VIEW,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-ZA',
    timezoneId: 'Africa/Johannesburg',
  });
  const page = await context.newPage();
  if (staff === 'nobody') return page;
  await context.request.post(`${base}/api/session/login`, {
    headers: { origin: base },
    data: { email: `${staff}@atelier.example`, password: PASSWORD },
    failOnStatusCode: true,
  });
  return page;
}

/**
 * Waits until a page has its heading, its last response and the visible pictures; a page that is still changing would
 * differ every time.
 */
async function settled(page: Page): Promise<void> {
  await page.getByRole('heading').first().waitFor();
  await page.waitForFunction(() => {
    const inSight = [...document.images].filter((image) => image.getBoundingClientRect().top < window.innerHeight);
    const isWaiting = document.querySelector('[aria-busy="true"], [role="status"][aria-label^="Loading"]') !== null;
    return !isWaiting && inSight.every(({ complete }) => complete);
  });
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** Writes a picture as WebP under a folder. @returns bytes written */
export async function writePicture(folder: string, name: string, png: Buffer): Promise<number> {
  const webp = await sharp(png).webp({ quality: QUALITY, effort: 6 }).toBuffer();
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, `${name}.webp`), webp);
  return webp.length;
}
