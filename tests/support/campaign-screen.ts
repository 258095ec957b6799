import { expect, type Page } from '@playwright/test';
import type { MessageCampaignInput } from '../../graphql/generated/types.ts';
import type { Api } from './api.ts';
import { runSql } from './database.ts';
import { untilAwake } from './list-screen.ts';
import { makeMessage } from './messages.ts';

/** A time that no test reaches. */
export const FAR = '2099-06-01T07:30:00.000Z';

/** A message with text for e-mail and push, created once per name. */
export const makeLetter = (api: Api, name: string) =>
  makeMessage(api, name, {
    title: 'A letter',
    body: 'Dear reader',
    notificationTitle: 'Ping',
    notificationBody: 'Look',
  });

/** Creates one campaign, bypassing the console, once-off and far in the future by default; returns its id. */
export async function makeCampaign(
  api: Api,
  input: Partial<MessageCampaignInput> & Pick<MessageCampaignInput, 'name' | 'messageId'>,
): Promise<string> {
  const timing = input.type === 'RECURRING' ? {} : { type: 'ONCE' as const, scheduledAt: FAR };
  const { createMessageCampaign } = await api.send('CreateMessageCampaign', {
    input: { type: 'RECURRING', channels: ['EMAIL'], ...timing, ...input },
  });
  if (!createMessageCampaign) throw new Error(`The marketplace did not make the campaign ${input.name}`);
  return createMessageCampaign.id;
}

/** Creates campaigns of one message with these names one after the other; returns their ids in that order. */
export async function makeCampaigns(api: Api, names: readonly string[]): Promise<string[]> {
  const messageId = await makeLetter(api, 'Letter of many campaigns');
  const ids: string[] = [];
  for (const name of names) ids.push(await makeCampaign(api, { name, messageId }));
  return ids;
}

export const campaignOf = async (api: Api, id: string) =>
  (await api.send('MessageCampaign', { id }).catch(() => ({ messageCampaign: null }))).messageCampaign;

/** A campaign in the marketplace by its name; undefined when there is none. */
export async function campaignNamed(api: Api, name: string) {
  const { messageCampaigns } = await api.send('MessageCampaigns', {
    paging: { first: 1 },
    filter: { name: { eq: name } },
  });
  const id = messageCampaigns.edges[0]?.node.id;
  return id === undefined ? undefined : ((await campaignOf(api, id)) ?? undefined);
}

/** Marks a once-off campaign as sent, which no call does; nothing is sent. */
export const markSent = (databaseUrl: string, id: string, at: string) =>
  runSql(
    databaseUrl,
    'update message_campaigns set scheduled_at = $2::timestamptz, sent_at = $2::timestamptz where id = $1',
    [id, at],
  );

export type Customer = { id: string; email: string; app: string | null };

/** Customers of the seed in a fixed order, those with the app first. */
export const someCustomers = (databaseUrl: string, { app, count }: { app: boolean; count: number }) =>
  runSql<Customer>(
    databaseUrl,
    `select accounts.id, accounts.email, customers.app_os as app from accounts join customers on customers.account_id = accounts.id
    where (customers.app_os is not null) = $1 and accounts.enabled and accounts.status = 'active' and customers.is_subscribed order by accounts.id limit $2`,
    [app, count],
  );

/** A segment of exactly these customers, whatever its rules. */
export async function makeSegment(databaseUrl: string, name: string, members: readonly Customer[]): Promise<string> {
  const definition = JSON.stringify({ logic: { and: [{ '==': [{ var: 'email' }, 'nobody at all'] }] } });
  const [segment] = await runSql<{ id: string }>(
    databaseUrl,
    'insert into account_groups (name, definition) values ($1, $2) returning id',
    [name, definition],
  );
  const id = segment?.id ?? '';
  if (members.length > 0) {
    await runSql(
      databaseUrl,
      "insert into account_group_members (account_group_id, account_id, action) select $1, unnest($2::uuid[]), 'Include'",
      [id, members.map((each) => each.id)],
    );
  }
  return id;
}

/** A campaign's form, the check before saving and its view, by role and label. */
export function campaignScreen(page: Page) {
  const main = page.getByRole('main');
  const form = page.getByRole('form', { name: /Message Campaign$/ });
  const preflight = page.getByRole('dialog', { name: 'Check before saving' });
  const box = (name: string) => form.getByRole('textbox', { name, exact: true });
  return {
    main,
    form,
    preflight,
    name: box('Name'),
    scheduledAt: box('Scheduled At'),
    firstRun: box('First Run Date'),
    time: box('Time To Run'),
    comment: box('Comment'),
    frequency: form.getByRole('combobox', { name: 'Frequency' }),
    type: (label: 'Once Off' | 'Recurring') =>
      form.getByRole('group', { name: 'Type' }).getByRole('radio', { name: label }),
    operator: form.getByRole('group', { name: 'Operator' }),
    channels: form.getByRole('group', { name: /^Channels/ }),
    channel: (label: string) =>
      form.getByRole('group', { name: /^Channels/ }).getByRole('checkbox', { name: label, exact: true }),
    segments: form.getByRole('combobox', { name: 'Audience Segments' }),
    message: form.getByRole('group', { name: /^Message/ }),
    runs: page.getByRole('list', { name: 'Next five runs' }).getByRole('listitem'),
    fault: (text: string) => form.getByText(text, { exact: true }),
    button: (name: string) => main.getByRole('button', { name, exact: true }),
    value: (label: string) =>
      main
        .getByRole('definition')
        .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()='${label}']`) }),
    figure: (label: string) =>
      preflight
        .getByRole('definition')
        .filter({ has: page.locator(`xpath=preceding-sibling::dt[normalize-space()='${label}']`) }),
    toast: (kind: 'status' | 'alert', text: string) =>
      page
        .getByRole('region', { name: 'Messages', exact: true })
        .getByRole(kind)
        .filter({ has: page.getByText(text, { exact: true }) }),
    question: (text: string) => page.getByRole('alertdialog', { name: text }),
    /** Opens an address and waits until the page reacts to clicks. */
    async open(address: string): Promise<void> {
      await page.goto(address);
      await untilAwake(main.getByRole('button').first());
    },
    /** Chooses a message in the picker's modal. */
    async chooseMessage(name: string): Promise<void> {
      await form.getByRole('button', { name: /^(Choose|Change) message$/ }).click();
      const dialog = page.getByRole('dialog', { name: 'Search Messages' });
      const search = dialog.getByRole('searchbox');
      await search.fill(name);
      await search.press('Enter');
      await dialog.getByRole('radio', { name: `Choose ${name}`, exact: true }).check();
      await dialog.getByRole('button', { name: 'Apply' }).click();
      await expect(dialog).toBeHidden();
    },
    async chooseSegment(name: string): Promise<void> {
      const picker = form.getByRole('combobox', { name: 'Audience Segments' });
      await picker.fill(name);
      await page.getByRole('option', { name, exact: true }).click();
      await page.keyboard.press('Escape');
    },
    /** Saves after the check before saving. */
    async save(button: string): Promise<void> {
      await main.getByRole('button', { name: button, exact: true }).click();
      await preflight.getByRole('button', { name: 'Save campaign' }).click();
    },
  };
}
