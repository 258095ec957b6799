import type { MessageInput, MessageUpdate } from '@/graphql/generated/types';
import { optionalText, requiredText } from '@/lib/forms/fields';
import { z } from '@/lib/zod';
import type { Message } from './message';

export const templateKinds = ['Basic', 'Contentful'] as const;
export const messageClasses = ['MARKETING', 'SERVICE'] as const;

/**
 * Only the name is required (MSG-19); with a Contentful template one has to be selected, or the choice would be lost.
 */
export const messageSchema = z
  .object({
    name: requiredText('Name is required'),
    enabled: z.boolean(),
    messageClass: z.enum(messageClasses),
    template: z.enum(templateKinds),
    title: optionalText(),
    body: optionalText(),
    contentId: optionalText(),
    notificationTitle: optionalText(),
    notificationBody: optionalText(),
    deeplink: optionalText(),
  })
  .refine(({ template, contentId }) => template === 'Basic' || contentId !== '', {
    path: ['contentId'],
    message: 'Please choose a template',
  });

export type MessageForm = z.input<typeof messageSchema>;

export const emptyMessage: MessageForm = {
  name: '',
  enabled: true,
  messageClass: 'MARKETING',
  template: 'Basic',
  title: '',
  body: '',
  contentId: '',
  notificationTitle: '',
  notificationBody: '',
  deeplink: '',
};

/** A message with a contentId opens as Contentful (D-85); one without a class is marketing. */
export const toMessageForm = (message: Message): MessageForm => ({
  name: message.name,
  enabled: message.enabled,
  messageClass: message.messageClass ?? 'MARKETING',
  template: message.contentId ? 'Contentful' : 'Basic',
  title: message.title ?? '',
  body: message.body ?? '',
  contentId: message.contentId ?? '',
  notificationTitle: message.notificationTitle ?? '',
  notificationBody: message.notificationBody ?? '',
  deeplink: message.meta?.deeplink ?? '',
});

const textOrNull = (text: string) => (text.trim() === '' ? null : text);

/**
 * The input of createMessage. Only the fields of the chosen template kind are sent, the other kind's are null (D-85).
 * `enabled` is set only here, so that it can be dropped should the upstream not accept it (D-87). Marketing is the
 * default class, so the class is sent only for service messages.
 */
export function toMessageInput({ template, ...form }: MessageForm) {
  const isBasic = template === 'Basic';
  return {
    name: form.name.trim(),
    enabled: form.enabled,
    title: isBasic ? textOrNull(form.title) : null,
    body: isBasic ? textOrNull(form.body) : null,
    contentId: isBasic ? null : form.contentId,
    notificationTitle: textOrNull(form.notificationTitle),
    notificationBody: textOrNull(form.notificationBody),
    meta: { deeplink: textOrNull(form.deeplink) },
    ...(form.messageClass === 'SERVICE' && { messageClass: form.messageClass }),
  } satisfies MessageInput;
}

/**
 * The input of updateMessage: the changed fields, the three that determine the mail's content always together, and
 * `enabled` (D-87).
 */
export function toMessageUpdate(form: MessageForm, before: MessageForm): MessageUpdate {
  const [now, was] = [toMessageInput(form), toMessageInput(before)];
  const differs = (key: keyof typeof now) => JSON.stringify(now[key]) !== JSON.stringify(was[key]);
  const { title, body, contentId, enabled } = now;
  const mail = differs('title') || differs('body') || differs('contentId') ? { title, body, contentId } : {};
  const others = (['name', 'notificationTitle', 'notificationBody', 'meta'] as const)
    .filter(differs)
    .map((key) => [key, now[key]] as const);
  const kind = form.messageClass === before.messageClass ? {} : { messageClass: form.messageClass };
  return { ...Object.fromEntries(others), ...mail, ...kind, enabled };
}
