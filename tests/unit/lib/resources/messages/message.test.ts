import { pushOf, templateLink } from '@/lib/resources/messages/message';

test('[MSG-17] the link of a template comes from the configured address; without one there is none', () => {
  expect(templateLink('https://app.content.example/entries/{id}?focus=1', 'a b/1')).toBe(
    'https://app.content.example/entries/a%20b%2F1?focus=1',
  );
  expect(templateLink('https://app.content.example/entries/', 'x')).toBe('https://app.content.example/entries/x');
  expect(templateLink(undefined, 'x')).toBeNull();
  expect(templateLink('javascript:alert(1)//{id}', 'x')).toBeNull();
});

test('a push notification is truncated as a phone truncates it, and this is shown', () => {
  const long = 'Boiled wool and velvet, a week before everybody else sees it';
  expect(pushOf({ title: 'Subject', notificationTitle: long, notificationBody: 'Look.' })).toEqual({
    title: 'Boiled wool and velvet, a week before…',
    body: 'Look.',
    cuts: [`Phones show about 40 characters of the title; this one has ${long.length}.`],
  });
  expect(pushOf({ title: 'Subject', notificationTitle: '', notificationBody: 'x'.repeat(140) })?.body).toBe(
    `${'x'.repeat(99)}…`,
  );
});

test('no notification text means no push; a missing title is the subject', () => {
  expect(pushOf({ title: 'Subject', notificationTitle: ' ', notificationBody: '' })).toBeNull();
  expect(pushOf({ title: 'Subject', notificationTitle: '', notificationBody: 'Text' })).toEqual({
    title: 'Subject',
    body: 'Text',
    cuts: [],
  });
});
