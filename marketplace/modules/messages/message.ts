import type { Selectable } from 'kysely';
import type { MessageFilter, MessageSort } from '../../../graphql/generated/schema.ts';
import type { MessagesTable } from '../../core/db/tables/messages.ts';
import { flag, id, instant, text, type ListOf } from '../../core/lists/definition.ts';

/** A row as the contract's Message. */
export function toMessage(row: Selectable<MessagesTable>) {
  return {
    id: row.id,
    name: row.name,
    title: row.title,
    body: row.body,
    contentId: row.content_id,
    notificationTitle: row.notification_title,
    notificationBody: row.notification_body,
    enabled: row.enabled,
    messageClass: row.message_class,
    meta: { deeplink: row.meta.deeplink ?? null },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export type MessageRecord = ReturnType<typeof toMessage>;

declare module '../../core/records.ts' {
  interface Records {
    Message: MessageRecord;
  }
}

const fields = {
  id: id('messages.id'),
  name: text('messages.name'),
  createdAt: instant('messages.created_at'),
  updatedAt: instant('messages.updated_at'),
};

/** How messages may be filtered and sorted. */
export const messageList: ListOf<MessageFilter, MessageSort> = {
  name: 'messages',
  id: fields.id,
  filters: { ...fields, title: text('messages.title', { nullable: true }), enabled: flag('messages.enabled') },
  sorts: fields,
  defaultSorting: [{ field: 'createdAt', direction: 'DESC' }],
};
