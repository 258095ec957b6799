import type {
  MessageFilter,
  MessageInput,
  MessageMetaInput,
  MessageSort,
  MessageUpdate,
} from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import type { Context } from '../../core/context.ts';
import type { Db } from '../../core/db/schema.ts';
import { badRequest, notFound } from '../../core/errors.ts';
import type { ListArguments } from '../../core/lists/connection.ts';
import { requireName } from '../../core/names.ts';
import { cancelMessage } from '../../messaging/control.ts';
import * as repository from './repository.ts';
import { nothingElse } from '../../core/inputs.ts';

/** Used by the message picker of campaigns and actions as well as the messages' own list. */
export function listMessages(context: Context, args: ListArguments<MessageFilter, MessageSort>) {
  allow(context.viewer, 'messaging', 'triggers');
  return repository.listMessages(context.db, args);
}

/** @throws NOT_FOUND */
export async function getMessage(context: Context, id: string) {
  allow(context.viewer, 'messaging', 'triggers');
  return (await repository.findMessage(context.db, id)) ?? missing(id);
}

/**
 * A new message is enabled and marketing by default (D-87). @throws BAD_REQUEST on an empty name, or a template
 * together with a text (D-85)
 */
export async function createMessage(context: Context, input: MessageInput) {
  allow(context.viewer, 'messaging', 'triggers');
  const values = { ...toColumns(input), name: requireName(input.name, 'input.name') };
  requireOneText(values);
  return repository.insertMessage(context.db, values);
}

/** Members left out are unchanged. @throws as `createMessage`, and NOT_FOUND */
export async function updateMessage(context: Context, id: string, input: MessageUpdate) {
  allow(context.viewer, 'messaging');
  return context.db.transaction().execute(async (trx) => {
    const known = (await repository.lockMessage(trx, id)) ?? missing(id);
    const values = {
      ...toColumns(input),
      ...(input.name !== undefined && { name: requireName(input.name, 'input.name') }),
    };
    requireOneText({ content_id: known.contentId, title: known.title, body: known.body, ...values });
    return Object.keys(values).length === 0 ? known : repository.updateMessage(trx, known.id, values);
  });
}

/**
 * Campaigns and actions that used the message stay and send nothing; its queued deliveries are cancelled. @throws
 * NOT_FOUND
 */
export async function removeMessage(context: Context, id: string) {
  allow(context.viewer, 'messaging');
  await context.db.transaction().execute(async (trx) => {
    if (!(await repository.deleteMessage(trx, id))) missing(id);
    await cancelMessage(trx, id);
  });
  return { id };
}

/** Checks the message of a campaign or action. @throws BAD_REQUEST without one, NOT_FOUND */
export async function requireMessage(db: Db, id: string | null | undefined, field: string): Promise<string> {
  if (!id) throw badRequest('Message is required', field);
  return ((await repository.findMessage(db, id)) ?? missing(id)).id;
}

/** Every column except the name, which has its own rule. */
function toColumns({
  name: _,
  title,
  body,
  contentId,
  notificationTitle,
  notificationBody,
  enabled,
  messageClass,
  meta,
  ...rest
}: MessageInput | MessageUpdate) {
  nothingElse(rest);
  return {
    ...(title !== undefined && { title: textOrNull(title) }),
    ...(body !== undefined && { body: textOrNull(body) }),
    ...(contentId !== undefined && { content_id: textOrNull(contentId) }),
    ...(notificationTitle !== undefined && { notification_title: textOrNull(notificationTitle) }),
    ...(notificationBody !== undefined && { notification_body: textOrNull(notificationBody) }),
    ...(enabled != null && { enabled }),
    ...(messageClass != null && { message_class: messageClass }),
    ...(meta !== undefined && { meta: toMeta(meta ?? {}) }),
  };
}

function toMeta({ deeplink, ...rest }: MessageMetaInput) {
  nothingElse(rest);
  return { deeplink: textOrNull(deeplink) };
}

/** With two bodies it would be unclear which one customers get (D-85). */
function requireOneText({
  content_id,
  title,
  body,
}: {
  content_id?: string | null;
  title?: string | null;
  body?: string | null;
}): void {
  if (content_id && (title || body))
    throw badRequest('A message has either a template or a subject and body.', 'input.contentId');
}

function textOrNull(text: string | null | undefined): string | null {
  return text?.trim() ? text : null;
}

function missing(id: string): never {
  throw notFound('Message', id);
}
