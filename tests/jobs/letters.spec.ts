/** Job 11 of the sixteen: a segment, a message and a campaign. What became of a campaign is not shown yet. */
import { campaignScreen } from '../support/campaign-screen.ts';
import { expect, test } from '../support/fixtures.ts';
import { listScreen } from '../support/list-screen.ts';
import { segmentScreen } from '../support/segment-screen.ts';
import { atWork } from './at-work.ts';

test('job 11: a segment of two rules, a message and a campaign that is checked and saved', async ({ page }) => {
  const segments = segmentScreen(page);
  await listScreen(page, 'Audience Segments').open('/audience-segments');
  const segment = atWork(page);
  await segment.press('n');
  await expect(segments.group('').addRule).toBeVisible();
  await segment.click(segments.name);
  await segment.type('Zj regulars');
  for (const [place, field, comparison, value] of [
    ['1', 'Number of Orders', 'is at least', '3'],
    ['2', 'App OS', 'is', 'iOS'],
  ] as const) {
    await segment.click(segments.group('').addRule);
    const rule = segments.rule(place);
    await segment.choose(rule.field, field);
    await segment.choose(rule.comparison, comparison);
    if (place === '2') await segment.choose(rule.value, value);
    else {
      await segment.click(rule.value);
      await segment.type(value);
    }
  }
  await segment.click(segments.button('Create segment'));
  await expect(segments.toast('status', 'Successfully created audience segment')).toBeVisible();
  // The form's page, and the one that a save leads to, which may follow its message.
  segment.isDoneWithin({ clicks: 15, keys: 13, pages: 2 });

  const screen = campaignScreen(page);
  await listScreen(page, 'Message Campaigns').open('/message-campaigns?sent=false');
  const campaign = atWork(page);
  await campaign.press('n');
  await expect(screen.name).toBeVisible();
  await campaign.click(screen.name);
  await campaign.type('Zj winter');
  await campaign.click(screen.message.getByRole('button', { name: 'New message' }));
  const letter = page.getByRole('dialog');
  await expect(letter.getByRole('textbox', { name: /^Name/ })).toBeFocused();
  await campaign.type('Zj winter letter');
  await campaign.click(letter.locator('button[type=submit]'));
  await expect(screen.message).toContainText('Zj winter letter');
  await campaign.click(screen.scheduledAt);
  await campaign.type('01/06/2099 09:30');
  await campaign.click(screen.segments);
  await campaign.type('zj reg');
  await expect(page.getByRole('option')).toHaveText(['Zj regulars']);
  await campaign.press('Enter');
  await expect(page.getByRole('list', { name: 'Chosen' })).toContainText('Zj regulars');
  await campaign.click(screen.channel('Email'));
  await campaign.click(screen.button('Create campaign'));
  await expect(screen.figure('In the audience')).toHaveText(/^\d+ people$/);
  await campaign.click(screen.preflight.getByRole('button', { name: 'Save campaign' }));
  await expect(screen.toast('status', 'Successfully created message campaign')).toBeVisible();
  campaign.isDoneWithin({ clicks: 8, keys: 49, pages: 2 });
});
