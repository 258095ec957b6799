/** Creating, editing and viewing messages: /messages/create, /view and /edit. */
import { axe, expect, test } from '../support/fixtures.ts';
import { messageScreen } from '../support/message-screen.ts';
import { makeMessage, messageNamed, useInCampaign } from '../support/messages.ts';
import { HANDLER_FAILS } from '../support/page-guard.ts';

const WHOLE = {
  title: 'Five houses',
  body: 'Small studios.\n\nLong stories.',
  notificationTitle: 'New houses',
  notificationBody: 'Five of them.',
  meta: { deeplink: 'atelier://home' },
};

test('[MSG-13] [MSG-14] [MSG-18] [MSG-22] [CAL-38] a Basic message: its fields, what is sent, and back on the list', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const name = 'Xx basic';
  const screen = messageScreen(page);
  await screen.open('/messages/create');
  await expect(screen.kind('Basic')).toBeChecked();
  await expect(screen.enabled).toBeChecked();
  await expect(screen.template).toBeHidden();
  await axe(page);
  await screen.name.fill(name);
  await screen.enabled.uncheck();
  await screen.subject.fill('Five houses');
  await screen.body.fill('Small <b>studios</b>.<script>document.title = "taken"</script>');
  await screen.notificationTitle.fill('New houses, chosen by our editors for the long evenings');
  await screen.notificationBody.fill('Five of them.');
  await screen.deeplink.fill('atelier://home');
  await expect(screen.email.getByText('studios')).toBeVisible();
  await expect(
    page.getByRole('img', { name: 'Push notification: New houses, chosen by our editors for…. Five of them.' }),
  ).toBeVisible();
  await expect(page.getByText('Phones show about 40 characters of the title; this one has 55.')).toBeVisible();
  await expect(page).toHaveTitle(/^New Message/);
  await axe(page);
  await shot('message-create');
  await screen.button('Create message').click();
  await expect(screen.toast('status', 'Successfully created message')).toBeVisible();
  await screen.expectAt('/messages');
  expect(upstream.calls('CreateMessage').map(({ variables }) => variables)).toEqual([
    {
      input: {
        name,
        enabled: false,
        title: 'Five houses',
        body: 'Small <b>studios</b>.<script>document.title = "taken"</script>',
        contentId: null,
        notificationTitle: 'New houses, chosen by our editors for the long evenings',
        notificationBody: 'Five of them.',
        meta: { deeplink: 'atelier://home' },
      },
    },
  ]);
  expect(await messageNamed(api, name)).toMatchObject({ enabled: false, title: 'Five houses', contentId: null });
});

test('[MSG-19] a name is required, and nothing is sent without one', async ({ page, upstream }) => {
  const screen = messageScreen(page);
  await screen.open('/messages/create');
  await screen.subject.fill('Kept');
  await screen.button('Create message').click();
  await expect(screen.form.getByText('Name is required', { exact: true })).toBeVisible();
  await expect(screen.name).toBeFocused();
  await axe(page);
  expect(upstream.calls('CreateMessage')).toEqual([]);
  await expect(screen.subject).toHaveValue('Kept');
});

test('placeholders that nobody fills in are reported while they are typed, and do not prevent saving', async ({
  page,
  api,
}) => {
  const screen = messageScreen(page);
  const problem = (text: string) => screen.form.getByText(text);
  await screen.open('/messages/create');
  await screen.name.fill('Xx placeholders');
  await screen.body.fill('Hello {{firstNmae}}, hello {{firstName|there}}');
  await expect(problem('Unknown placeholders: {{firstNmae}}. Available placeholders: {{firstName}}')).toBeVisible();
  await axe(page);
  await screen.notificationTitle.fill('Dear *|FNAME|*');
  await expect(problem('*|FNAME|* is sent exactly as typed.')).toBeVisible();
  await screen.kind('Contentful').check();
  await expect(problem('Unknown placeholders'), 'this text is not sent').toHaveCount(0);
  await screen.kind('Basic').check();
  await screen.body.fill('Hello {{firstName}}');
  await expect(problem('Unknown placeholders')).toHaveCount(0);
  await screen.button('Create message').click();
  await screen.expectAt('/messages');
  expect(await messageNamed(api, 'Xx placeholders')).toMatchObject({ notificationTitle: 'Dear *|FNAME|*' });
});

test('[MSG-15] [MSG-17] [MSG-16] Contentful offers every template of the content service by name; only the template is sent', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const name = 'Xx contentful';
  const screen = messageScreen(page);
  await screen.open('/messages/create');
  await screen.name.fill(name);
  await screen.subject.fill('Typed before');
  await screen.kind('Contentful').check();
  await expect(screen.subject).toBeHidden();
  await screen.button('Create message').click();
  await expect(screen.form.getByText('Please choose a template')).toBeVisible();
  expect(upstream.calls('CreateMessage')).toEqual([]);
  await screen.template.click();
  const {
    emailTemplatesCollection: { items },
  } = await contentOf(upstream.origin);
  await expect(page.getByRole('option')).toHaveText(items.map((item) => item.name));
  await axe(page);
  await shot('message-template-picker');
  const [asked] = upstream.contentCalls().filter(({ operationName }) => operationName === 'EmailTemplates');
  expect(asked?.query).toContain('emailTemplatesCollection');
  expect(asked?.headers.authorization).toBe('Bearer content-token-of-the-tests');
  await screen.template.fill('houses');
  await page.getByRole('option', { name: 'Five houses to know', exact: true }).click();
  await expect(screen.email.getByRole('heading', { name: 'Small studios, long stories' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'E-mail' })).toContainText('Five houses to know');
  await axe(page);
  // Switching to the other kind and back keeps the text.
  await screen.kind('Basic').check();
  await expect(screen.subject).toHaveValue('Typed before');
  await screen.kind('Contentful').check();
  await screen.button('Create message').click();
  await screen.expectAt('/messages');
  expect(upstream.calls('CreateMessage').at(-1)?.variables['input']).toMatchObject({
    contentId: 'template-02',
    title: null,
    body: null,
  });
  expect(await messageNamed(api, name)).toMatchObject({ contentId: 'template-02', title: null, body: null });
});

test('[MSG-17] while the content service is down the picker reports it, and Basic still works', async ({
  page,
  api,
  upstream,
  allow,
  shot,
}) => {
  allow(HANDLER_FAILS);
  allow(/\/api\/content\//);
  upstream.fail('EmailTemplates', { status: 503 });
  const screen = messageScreen(page);
  await screen.open('/messages/create');
  await screen.name.fill('Xx without the service');
  await screen.kind('Contentful').check();
  await screen.template.click();
  await expect(
    page
      .getByRole('alert')
      .filter({ hasText: 'The content service could not be reached. You can still write a Basic message.' }),
  ).toBeVisible();
  await shot('message-content-down');
  upstream.reset();
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect(page.getByRole('option', { name: 'Back in stock' })).toBeVisible();
  await page.keyboard.press('Escape');
  await screen.kind('Basic').check();
  await screen.button('Create message').click();
  await screen.expectAt('/messages');
  expect(await messageNamed(api, 'Xx without the service')).toMatchObject({ contentId: null });
});

test('[MSG-23] a failed creation is reported and keeps the typed text', async ({ page, upstream, allow }) => {
  allow(HANDLER_FAILS);
  upstream.fail('CreateMessage', { errors: [{ message: 'No' }] });
  const screen = messageScreen(page);
  await screen.open('/messages/create');
  await screen.name.fill('Xx refused');
  await screen.button('Create message').click();
  await expect(screen.toast('alert', 'Error. could not create message')).toBeVisible();
  await screen.expectAt('/messages/create');
  await expect(screen.name).toHaveValue('Xx refused');
});

test('[MSG-11] [MSG-12] the view shows the data of the upstream; without a contentId there is no template link', async ({
  page,
  api,
  shot,
}) => {
  const id = await makeMessage(api, 'Xx viewed', WHOLE);
  const campaignId = await useInCampaign(api, id, 'Xx campaign of the view');
  const screen = messageScreen(page);
  await screen.open(`/messages/${id}/view`);
  await expect(screen.heading('Xx viewed')).toBeVisible();
  await expect(screen.main.getByText('Enabled', { exact: true })).toBeVisible();
  for (const [label, text] of [
    ['Subject', 'Five houses'],
    ['Notification Title', 'New houses'],
    ['Notification Body', 'Five of them.'],
    ['Deeplink', 'atelier://home'],
  ] as const) {
    await expect(screen.value(label).first()).toHaveText(text);
  }
  await expect(screen.value('Body')).toContainText('Long stories.');
  await expect(screen.main.getByRole('link', { name: /template/ })).toHaveCount(0);
  await expect(screen.email.getByText('Long stories.')).toBeVisible();
  const uses = screen.main.getByRole('region', { name: 'Where it is used' });
  await expect(uses.getByRole('link', { name: 'Xx campaign of the view' })).toHaveAttribute(
    'href',
    `/message-campaigns/${campaignId}/view`,
  );
  await axe(page);
  await shot('message-view');
});

test('[MSG-12] [MSG-17] with a contentId the view links to the template; a missing one is reported', async ({
  page,
  api,
  shot,
}) => {
  const id = await makeMessage(api, 'Xx with a template', { contentId: 'template-06', enabled: false });
  const gone = await makeMessage(api, 'Xx template gone', { contentId: 'template-99' });
  const screen = messageScreen(page);
  await screen.open(`/messages/${id}/view`);
  await expect(screen.main.getByText('Disabled', { exact: true })).toBeVisible();
  await expect(screen.main.getByRole('link', { name: 'View e-mail template' })).toHaveAttribute(
    'href',
    'https://content.example/entries/template-06',
  );
  await expect(screen.email.getByRole('heading')).toHaveText('The piece you asked about');
  await expect(screen.value('Subject').first()).toHaveText(/\S \(from the template\)$/);
  await screen.open(`/messages/${gone}/view`);
  await expect(screen.main.getByRole('alert')).toContainText('This template no longer exists in the content service.');
  await axe(page);
  await shot('message-template-gone');
});

test('[MSG-20] [MSG-21] [MSG-24] [MSG-16] [CAL-38] an edit from Basic to Contentful and back ends on the view', async ({
  page,
  api,
  upstream,
  shot,
}) => {
  const id = await makeMessage(api, 'Xx edited', WHOLE);
  const screen = messageScreen(page);
  await screen.open(`/messages/${id}/edit`);
  await expect(screen.button('Save')).toBeVisible();
  await expect(screen.button('Delete')).toBeVisible();
  await screen.kind('Contentful').check();
  await screen.choose('Back in stock');
  await shot('message-edit');
  await screen.button('Save').click();
  await expect(screen.toast('status', 'Successfully updated message.')).toBeVisible();
  await screen.expectAt(`/messages/${id}/view`);
  await expect(screen.main.getByRole('link', { name: 'View e-mail template' })).toBeVisible();
  expect(upstream.calls('UpdateMessage').map(({ variables }) => variables)).toEqual([
    { id, input: { contentId: 'template-06', title: null, body: null, enabled: true } },
  ]);

  await screen.open(`/messages/${id}/edit`);
  await expect(screen.kind('Contentful')).toBeChecked();
  await expect(screen.form.getByRole('list', { name: 'Chosen' })).toContainText('Back in stock');
  await screen.kind('Basic').check();
  await screen.subject.fill('Back to words');
  await screen.enabled.uncheck();
  await screen.button('Save').click();
  await screen.expectAt(`/messages/${id}/view`);
  expect(upstream.calls('UpdateMessage').at(-1)?.variables).toEqual({
    id,
    input: { contentId: null, title: 'Back to words', body: null, enabled: false },
  });
  expect(await messageNamed(api, 'Xx edited')).toMatchObject({
    contentId: null,
    title: 'Back to words',
    body: null,
    enabled: false,
  });
});

test('[MSG-25] a failed update is reported and keeps the typed text', async ({ page, api, upstream, allow }) => {
  const id = await makeMessage(api, 'Xx not updated', WHOLE);
  allow(HANDLER_FAILS);
  upstream.fail('UpdateMessage', { errors: [{ message: 'No' }] });
  const screen = messageScreen(page);
  await screen.open(`/messages/${id}/edit`);
  await screen.subject.fill('Kept');
  await screen.button('Save').click();
  await expect(screen.toast('alert', 'Error. could not update message')).toBeVisible();
  await screen.expectAt(`/messages/${id}/edit`);
  await expect(screen.subject).toHaveValue('Kept');
});

test('[MSG-20] [MSG-22] [MSG-26] Delete on the edit page asks, names where the message is used, and returns to the list', async ({
  page,
  api,
}) => {
  const id = await makeMessage(api, 'Xx deleted in edit', WHOLE);
  await useInCampaign(api, id, 'Xx campaign left behind');
  const screen = messageScreen(page);
  await screen.open(`/messages/${id}/edit`);
  await screen.button('Delete').click();
  await expect(screen.question).toContainText('Xx campaign left behind');
  await screen.question.getByRole('button', { name: 'Delete' }).click();
  await expect(screen.toast('status', 'Deleted message')).toBeVisible();
  await screen.expectAt('/messages');
  expect(await messageNamed(api, 'Xx deleted in edit')).toBeUndefined();
});

test('an unknown message is reported as such', async ({ page, allow }) => {
  allow(HANDLER_FAILS);
  allow(/answer 404/);
  await page.goto('/messages/no-such-message/view');
  await expect(page.getByRole('alert').getByText('Error fetching message')).toBeVisible();
  await expect(page.getByText('An unexpected error occurred when fetching the specified message.')).toBeVisible();
});

/** The templates that the content service has, requested directly. */
async function contentOf(origin: string) {
  const query = '{ emailTemplatesCollection(limit: 1000, order: [name_ASC]) { items { name } } }';
  const response = await fetch(`${origin}/content/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ query }),
  });
  return ((await response.json()) as { data: { emailTemplatesCollection: { items: { name: string }[] } } }).data;
}
