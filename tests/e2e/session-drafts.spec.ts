/** What was typed when a session ended is restored for the same user, and for nobody else. */
import type { Page } from '@playwright/test';
import { brandOf, brandScreen, makeBrand } from '../support/brand-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { untilAwake } from '../support/list-screen.ts';
import { createPerson } from '../support/people.ts';
import { segmentScreen } from '../support/segment-screen.ts';
import { is, makeSegment, storedSegment } from '../support/segments.ts';
import { frame, signInScreen } from '../support/sign-in-screen.ts';
import { signIn } from '../support/sessions.ts';
import { triggerScreen } from '../support/trigger-screen.ts';
import { makeTrigger, storedTrigger, voucherAction } from '../support/triggers.ts';

test.use({ staff: null });

const BACK = 'Your unsaved changes from before your session ended are restored.';
const stored = (page: Page) => page.evaluate(() => JSON.stringify({ ...sessionStorage }));

test('[SES-46] a form that is being edited when the session ends is restored after signing in, and saves', async ({
  page,
  context,
  stack,
  api,
  allow,
  shot,
}) => {
  allow(/401|Query failed/);
  const person = await createPerson(stack.databaseUrl, ['BrandAdmin']);
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
  const screen = brandScreen(page);
  const { id } = await makeBrand(api, 'Typed For Long', { ownerName: 'Before', vatNumber: '4000000000' });
  const asked: string[] = [];
  page.on('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.accept();
  });
  await screen.edit(id);
  await screen.field('Owner').fill('Typed for long');
  await screen.field('VAT number').fill('4222222222');
  await person.endSessions();
  await screen.save.click();
  await expect(page).toHaveURL('/login');
  expect(asked).toEqual([]);

  await api.send('UpdateBrand', { id, update: { vatNumber: '4111111111' } });
  await signInScreen(page).send(person);
  await expect(page).toHaveURL(new RegExp(`/brands/${id}\\?edit=true`));
  const note = page.getByRole('note').filter({ hasText: BACK });
  await expect(note).toContainText('Somebody else has changed VAT number since; that change was kept.');
  await expect(screen.field('Owner')).toHaveValue('Typed for long');
  await expect(screen.field('VAT number')).toHaveValue('4111111111');
  expect(await stored(page)).not.toContain('Typed for long');
  await shot('draft-back');
  await screen.save.click();
  await expect(screen.value('Information', 'Owner')).toHaveText('Typed for long');
  expect(await brandOf(api, id)).toMatchObject({ ownerName: 'Typed for long', vatNumber: '4111111111' });
});

test('[SES-46] a secret is never stored, another user finds nothing, and Logout deletes the drafts', async ({
  page,
  context,
  stack,
  allow,
}) => {
  allow(/401|Query failed/);
  const [one, other] = [
    await createPerson(stack.databaseUrl, ['BrandAdmin']),
    await createPerson(stack.databaseUrl, ['BrandAdmin']),
  ];
  await context.addCookies((await signIn(stack.consoleUrl, one)).cookies);
  const create = page.getByRole('button', { name: 'Create brand' });
  const field = (label: string) => page.getByLabel(new RegExp(`^${label}`));
  const fill = (label: string, text: string) => field(label).fill(text);
  await page.goto('/brands/create');
  await untilAwake(create);
  await fill('Brand name', 'Kept For One');
  await fill('Domain', 'kept.example');
  await fill('Shopify API Key', 'key-of-one');
  await fill('API Secret', 'secret-of-one');
  await one.endSessions();
  await create.click();
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toContain('Kept For One');
  expect(await stored(page)).not.toMatch(/(key|secret)-of-one/);

  // The page belonged to the first user: nobody else is sent there.
  await signInScreen(page).send(other);
  await expect(page).toHaveURL(`${stack.consoleUrl}/`);
  await page.goto('/brands/create');
  await untilAwake(create);
  await expect(field('Brand name')).toHaveValue('');
  await expect(page.getByText(BACK)).toHaveCount(0);
  await frame(page).logout.click();
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).toContain('Kept For One');

  await signInScreen(page).send(one);
  await untilAwake(frame(page).logout);
  await frame(page).logout.click();
  await expect(page).toHaveURL('/login');
  expect(await stored(page)).not.toContain('Kept For One');
});

test('[SES-46] actions and segments of a trigger are restored with their names, and the next action does not replace one of them', async ({
  page,
  context,
  stack,
  api,
  allow,
}) => {
  allow(/401|Query failed/);
  const person = await createPerson(stack.databaseUrl, ['Admin']);
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
  await makeSegment(api, 'Draft segment');
  const id = await makeTrigger(api, 'Draft trigger', { actions: [voucherAction('Stored')] });
  const screen = triggerScreen(page);
  await screen.open(`/triggers/${id}/edit`);
  await screen.addVoucher('Held before', '10');
  await screen.segments.click();
  await page.getByRole('option', { name: 'Draft segment' }).click();
  await page.keyboard.press('Escape');
  await person.endSessions();
  await screen.button('Save').click();
  await expect(page).toHaveURL('/login');
  await signInScreen(page).send(person);
  await expect(page.getByText(BACK)).toBeVisible();
  await expect(screen.rows).toHaveCount(2);
  await expect(screen.form.getByText('Draft segment', { exact: true })).toBeVisible();
  await screen.addVoucher('Held after', '20');
  await expect(screen.rows).toHaveCount(3);
  await screen.button('Save').click();
  await screen.expectAt(`/triggers/${id}/view`);
  const { actions, accountGroups } = await storedTrigger(api, id);
  expect(actions.map(({ name }) => name).toSorted()).toEqual(['Held after', 'Held before', 'Stored']);
  expect(accountGroups.map(({ name }) => name)).toEqual(['Draft segment']);
});

test('[SES-46] rules of a segment are restored, however often it was read, and each is listed once', async ({
  page,
  context,
  stack,
  api,
  allow,
}) => {
  allow(/401|Query failed/);
  const person = await createPerson(stack.databaseUrl, ['Admin']);
  await context.addCookies((await signIn(stack.consoleUrl, person)).cookies);
  const id = await makeSegment(api, 'Draft rules', { and: [is('>=', 'numberOfOrders', 3)] });
  const screen = segmentScreen(page);
  await screen.open(`/audience-segments/${id}/view`);
  await screen.button('Edit').click();
  await screen.group('').addRule.click();
  await screen.rule('2').fill('Number of Orders', 'is at most', '9');
  await screen.description.fill('Typed for long');
  await person.endSessions();
  await screen.button('Save').click();
  await expect(page).toHaveURL('/login');
  await signInScreen(page).send(person);
  await expect(page.getByRole('note').filter({ hasText: BACK })).not.toContainText('Somebody else');
  await expect(screen.rule('2').value).toHaveValue('9');
  await screen.group('').addRule.click();
  await screen.rule('3').fill('Number of Orders', 'is at most', '8');
  const ids = await page.locator('[id^="rule-"]').evaluateAll((nodes) => nodes.map((node) => node.id));
  expect(new Set(ids).size).toBe(ids.length);
  await screen.button('Save').click();
  await expect(screen.heading('Draft rules')).toBeVisible();
  const stored = await storedSegment(stack.databaseUrl, id);
  expect(stored).toMatchObject({ description: 'Typed for long' });
  expect(JSON.stringify(stored?.definition)).toMatch(/"numberOfOrders".*9.*8/);
});
