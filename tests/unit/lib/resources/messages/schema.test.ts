import {
  emptyMessage,
  messageSchema,
  toMessageForm,
  toMessageInput,
  toMessageUpdate,
} from '@/lib/resources/messages/schema';

const stored = {
  id: '1',
  name: 'Welcome',
  title: 'Hello',
  body: 'Dear reader',
  contentId: null,
  notificationTitle: null,
  notificationBody: 'Ping',
  enabled: true,
  meta: { deeplink: 'atelier://home' },
  createdAt: '',
  updatedAt: '',
};
const faults = (form: object) =>
  messageSchema
    .safeParse({ ...emptyMessage, ...form })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];

test('[MSG-19] only the name is required; a Contentful message names its template', () => {
  expect(faults({ name: '  ' })).toEqual(['name: Name is required']);
  expect(faults({ name: 'A' })).toEqual([]);
  expect(faults({ name: 'A', template: 'Contentful' })).toEqual(['contentId: Please choose a template']);
  expect(faults({ name: 'A', template: 'Contentful', contentId: 't' })).toEqual([]);
});

test('[MSG-16] a message with a contentId opens as Contentful, any other as Basic', () => {
  expect(toMessageForm(stored).template).toBe('Basic');
  expect(toMessageForm({ ...stored, contentId: 't', title: null, body: null })).toMatchObject({
    template: 'Contentful',
    contentId: 't',
    title: '',
    body: '',
  });
});

test('[MSG-16] only the chosen kind is sent, whatever was typed under the other', () => {
  const typed = { ...emptyMessage, name: ' A ', title: 'Hello', body: 'Dear', contentId: 't' };
  expect(toMessageInput(typed)).toMatchObject({ name: 'A', title: 'Hello', body: 'Dear', contentId: null });
  expect(toMessageInput({ ...typed, template: 'Contentful' })).toMatchObject({
    title: null,
    body: null,
    contentId: 't',
  });
});

test('[MSG-18] enabled is sent, true by default', () => {
  expect(toMessageInput({ ...emptyMessage, name: 'A' }).enabled).toBe(true);
  expect(toMessageInput({ ...emptyMessage, name: 'A', enabled: false }).enabled).toBe(false);
});

test('a message is marketing by default; the class is sent for service, and when it changes', () => {
  expect(toMessageForm(stored).messageClass).toBe('MARKETING');
  expect(toMessageInput({ ...emptyMessage, name: 'A' })).not.toHaveProperty('messageClass');
  expect(toMessageInput({ ...emptyMessage, name: 'A', messageClass: 'SERVICE' })).toMatchObject({
    messageClass: 'SERVICE',
  });
  const before = toMessageForm({ ...stored, messageClass: 'SERVICE' });
  expect(toMessageUpdate({ ...before, messageClass: 'MARKETING' }, before)).toEqual({
    messageClass: 'MARKETING',
    enabled: true,
  });
  expect(toMessageUpdate({ ...before, name: 'Other' }, before)).toEqual({ name: 'Other', enabled: true });
});

test('an update sends the differences, the three fields of the mail together, and enabled', () => {
  const before = toMessageForm(stored);
  expect(toMessageUpdate({ ...before, name: 'Other' }, before)).toEqual({ name: 'Other', enabled: true });
  expect(toMessageUpdate({ ...before, template: 'Contentful', contentId: 't' }, before)).toEqual({
    title: null,
    body: null,
    contentId: 't',
    enabled: true,
  });
  expect(toMessageUpdate({ ...before, body: '', deeplink: '' }, before)).toEqual({
    title: 'Hello',
    body: null,
    contentId: null,
    meta: { deeplink: null },
    enabled: true,
  });
});
