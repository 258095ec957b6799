/** The rule builder: what it refuses, keeps and shows; moving rules; the keyboard (SEG-03, SEG-06). */
import { errorOf, postToHandler } from '../support/ask.ts';
import { axe, expect, test } from '../support/fixtures.ts';
import { tabTo } from '../support/list-screen.ts';
import { runSql } from '../support/database.ts';
import { is, makeSegment, seededSegment, storedSegment } from '../support/segments.ts';
import { segmentScreen } from '../support/segment-screen.ts';

test('[SEG-06] a tree that the builder cannot represent opens unchanged and is never overwritten', async ({
  page,
  upstream,
  stack,
  shot,
}) => {
  const { id, definition } = await seededSegment(stack.databaseUrl, 'Imported rule');
  const screen = segmentScreen(page);
  await screen.open(`/audience-segments/${id}/edit`);
  const json = screen.form.getByRole('region', { name: 'Rules as JSON' });
  await expect(json).toContainText('"var": "lastName"');
  await expect(screen.form.getByText('These rules cannot be edited here')).toBeVisible();
  await expect(screen.form.getByRole('button', { name: 'Add rule' })).toHaveCount(0);
  await axe(page);
  await shot('segment-kept-rules');
  await screen.name.fill('Imported rule, renamed');
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully updated audience segment')).toBeVisible();
  await expect(page).toHaveURL(/\/view$/);
  expect(upstream.calls('UpdateOneAccountGroup').map(({ variables }) => variables)).toEqual([
    { id, update: { name: 'Imported rule, renamed' } },
  ]);
  expect((await storedSegment(stack.databaseUrl, id))?.definition).toEqual(definition);
  await expect(page.getByRole('region', { name: 'Rules as JSON' })).toBeVisible();
  await axe(page);
});

test('[SEG-06] unfinished rules are refused at the rule, and nothing is sent', async ({ page, upstream, shot }) => {
  const screen = segmentScreen(page);
  await screen.openForm('/audience-segments/create');
  await screen.name.fill('Zq unfinished');
  const rule = screen.rule('1');
  await screen.group('').addRule.click();
  for (const [field, comparison, value, fault] of [
    ['Number of Orders', 'is at least', '', 'Please enter a value'],
    ['Number of Orders', 'is at least', '2.5', 'Please enter a whole number'],
    ['Number of Orders', 'is at least', '-1', 'Please enter 0 or more'],
    ['Number of Orders', 'is at least', 'many', 'Please enter a number'],
    ['Value of Orders', 'is less than', '1,234', 'Please enter an amount, such as 1234.50'],
    ['Birthday', 'is before', '31/02/1990', 'Please enter a date as DD/MM/YYYY'],
    ['Last Login', 'is after', 'yesterday', 'Please enter a date as DD/MM/YYYY, optionally with a time as HH:mm'],
    ['E-mail', 'contains', '   ', 'Please enter a value'],
  ] as const) {
    await rule.fill(field, comparison, value);
    await screen.button('Create segment').click();
    await expect(rule.value, value).toHaveAccessibleDescription(fault);
    await expect(rule.value).toHaveAttribute('aria-invalid', 'true');
    await expect(rule.value).toBeFocused();
  }
  await rule.fill('Value of Orders', 'is between');
  await rule.from.fill('500');
  await rule.to.fill('100');
  await expect(rule.row).toContainText('Please enter the lower value first');
  await rule.fill('App OS', 'is none of');
  await expect(rule.row).toContainText('Please choose at least one');
  await screen.group('').addGroup.click();
  await screen.rule('2.1').remove.click();
  await expect(screen.group('2').addRule, 'the focus stays near').toBeFocused();
  await expect(screen.group('2').box).toContainText('Please add a rule to this group, or remove the group');
  await axe(page);
  await shot('segment-faults');
  await screen.group('2').remove.click();
  await expect(screen.group('').addRule).toBeFocused();
  await screen.button('Create segment').click();
  await expect(screen.form.getByRole('alert')).toContainText('Please complete the rules that are marked');
  expect(upstream.calls('CreateOneAccountGroup')).toEqual([]);
});

test('[SEG-03] rules that contradict each other are pointed out, and can be saved nevertheless', async ({
  page,
  shot,
}) => {
  const screen = segmentScreen(page);
  await screen.openForm('/audience-segments/create');
  await screen.name.fill('Zq nobody');
  await screen.group('').addRule.click();
  await screen.rule('1').fill('Number of Orders', 'is at least', '5');
  await screen.group('').addRule.click();
  await screen.rule('2').fill('Number of Orders', 'is less than', '3');
  const words =
    'Nobody is both among those who have placed at least 5 orders and among those who have placed fewer than 3 orders.';
  await expect(screen.main.getByRole('status').filter({ hasText: words })).toBeVisible();
  await expect(screen.rule('1').row).toContainText('Contradicts another rule');
  await expect(screen.rule('2').row).toContainText('Contradicts another rule');
  await axe(page);
  await shot('segment-contradiction');
  await screen.group('').combine('Or').check();
  await expect(screen.main.getByText(words)).toHaveCount(0);
  await screen.group('').combine('And').check();
  await screen.button('Create segment').click();
  await expect(page).toHaveURL(/\/view$/);
  await expect(page.getByText('No members', { exact: true })).toBeVisible();
});

test('[SEG-06] rules move up and down, into groups and out of them, without a mouse', async ({
  page,
  api,
  upstream,
}) => {
  const logic = {
    and: [
      is('==', 'appOS', 'iOS'),
      is('>=', 'numberOfOrders', 3),
      { or: [is('==', 'hasActiveCart', true), is('==', 'appOS', 'Android')] },
    ],
  };
  const id = await makeSegment(api, 'Zq moving', logic);
  const screen = segmentScreen(page);
  await screen.openForm(`/audience-segments/${id}/edit`);
  await screen.name.focus();
  await tabTo(page, screen.rule('1').down);
  await page.keyboard.press('Enter');
  await expect(screen.rule('2').down, 'the focus goes along').toBeFocused();
  await expect(screen.rule('2').value).toHaveValue('iOS');
  await expect(screen.main.getByRole('status').filter({ hasText: 'Moved, now rule 2' })).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(screen.rule('2.1').down, 'into the group below').toBeFocused();
  await expect(screen.rule('2.1').value).toHaveValue('iOS');
  await tabTo(page, screen.rule('2.1').up, { back: true });
  await page.keyboard.press('Enter');
  await expect(screen.rule('2').up, 'and out of it').toBeFocused();
  await page.keyboard.press('Enter');
  await expect(screen.rule('1').up).toBeFocused();
  await expect(screen.rule('1').up).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Enter');
  await screen.rule('3.2').up.press('Enter');
  await screen.button('Save').click();
  await expect(page).toHaveURL(/\/view$/);
  expect(upstream.calls('UpdateOneAccountGroup').map(({ variables }) => variables['update'])).toEqual([
    {
      definition: {
        logic: {
          and: [logic.and[0], logic.and[1], { or: [is('==', 'appOS', 'Android'), is('==', 'hasActiveCart', true)] }],
        },
      },
    },
  ]);
});

test('[SEG-03] groups go as deep as the upstream allows, and a calendar chooses days', async ({ page, shot }) => {
  const screen = segmentScreen(page);
  await screen.openForm('/audience-segments/create');
  await screen.group('').addGroup.click();
  await screen.group('1').addGroup.click();
  await screen.group('1.2').addGroup.click();
  await screen.group('1.2.2').addGroup.click();
  await expect(screen.group('1.2.2.2').addRule).toBeVisible();
  await expect(screen.group('1.2.2.2').addGroup).toHaveCount(0);
  const rule = screen.rule('1.1');
  await rule.fill('Last Purchase', 'is after', '15/10/2026');
  await rule.row.getByRole('button', { name: 'Choose value of rule 1.1' }).click();
  const calendar = page.getByRole('dialog', { name: 'Value of rule 1.1, calendar' });
  await expect(calendar.getByText('October 2026')).toBeVisible();
  await axe(page);
  await shot('segment-deep');
  await calendar.getByRole('button', { name: /^20 October 2026/ }).click();
  await expect(rule.value).toHaveValue('20/10/2026');
  await rule.comparison.selectOption({ label: 'is before' });
  await expect(rule.value, 'a whole day stays one').toHaveValue('20/10/2026');
});

test('[SEG-06] [ERR-18] definitions written by hand are refused with a clear text, and nothing is stored', async ({
  stack,
  sessions,
  upstream,
}) => {
  const as = await sessions.as('admin');
  const count = async () =>
    (await runSql<{ n: string }>(stack.databaseUrl, 'select count(*)::text as n from account_groups'))[0]?.n;
  const before = await count();
  const leaf = is('==', 'appOS', 'iOS');
  let deep: object = { and: [leaf] };
  for (let depth = 0; depth < 6; depth += 1) deep = { and: [deep] };
  for (const [logic, text] of [
    [{ and: [is('==', 'mood', 'good')] }, /field "mood"/],
    [{ and: [{ regex: [{ var: 'email' }, '.*'] }] }, /operator regex/],
    [{ and: [is('>', 'email', 'a')] }, /GREATER/],
    [{ and: Array.from({ length: 10_000 }, () => leaf) }, /100 rules/],
    [deep, /5 deep/],
    [{ and: [is('>=', 'numberOfOrders', '0); drop table account_groups; --')] }, /whole number/],
  ] as const) {
    const reply = await postToHandler(
      stack.consoleUrl,
      '/api/graphql',
      { operation: 'CreateOneAccountGroup', variables: { name: 'Zq crafted', definition: { logic } } },
      { as },
    );
    expect(reply.status).toBe(400);
    expect(JSON.stringify(errorOf(reply))).toMatch(new RegExp(text.source.replaceAll('"', '\\\\*"')));
  }
  expect(upstream.calls('CreateOneAccountGroup')).toHaveLength(6);
  expect(await count()).toBe(before);
});

test('the builder loads with a form and with no other page', async ({ page }) => {
  const scripts: string[] = [];
  page.on('response', async (response) => {
    if (response.url().endsWith('.js') && (await response.text().catch(() => '')).includes('queryBuilder'))
      scripts.push(response.url());
  });
  const screen = segmentScreen(page);
  await screen.open('/audience-segments');
  await page.waitForLoadState('load');
  expect(scripts).toEqual([]);
  await screen.openForm('/audience-segments/create');
  await expect.poll(() => scripts.length).toBeGreaterThan(0);
});
