import type { OperationName } from '@/graphql/generated/operations';
import { RECORDS } from '@/lib/history/phrases';
import { described } from '@/lib/resources/described';

/** What is said of a mutation while it is counted down, where 'Deleting the tag' or 'Sending the tag' would not fit. */
export const WORDS: { readonly [Name in OperationName]?: string } = {
  SendOnePasswordForgot: 'Sending the mail for a new password',
  SendOneBrandVerify: 'Sending the verification mail',
  ProcessBrandStatement: 'Sending the statement',
};

/** Mutations that cannot be undone although they neither delete nor send a record, each with what is said of it. */
export const ALSO_FINAL: { readonly [Name in OperationName]?: string } = {
  // It issues money.
  CreateVouchers: 'Creating vouchers',
  // Unlike other exports it is mailed to others than the person who asks.
  SendCustomerCsv: 'Mailing the CSV of users',
  // Brands and customers get mails, and invoices go out.
  ReprocessOrder: 'Sending the order again',
  ReprocessInvoice: 'Sending the invoice again',
  // An item that is gone is not brought back, and neither is what was booked for it.
  RemoveItemFromOrder: 'Removing the item',
  // What has not been sent by then never will be.
  CancelMessageCampaign: 'Stopping the campaign',
  // Undo holds what has not gone by then, and brings no mail back.
  ResumeMessageCampaign: 'Sending the rest of the campaign',
};

/** Mutations that delete or send and are not counted down, each with why. */
export const NOT_COUNTED: { readonly [Name in OperationName]?: string } = {
  DeleteAction: 'It is a part of saving a trigger, whose form asks about each action and keeps it until Save.',
};

const VERBS = { delete: 'Deleting', send: 'Sending' } as const;

/** A mutation that cannot be undone. */
interface FinalAction {
  /** 'Deleting 3 tags'. @param count of the records, if there may be several */
  text(count?: number): string;
  /** It is sent for many records, part by part: it is counted down once, before the first. */
  readonly isBulk: boolean;
}

/**
 * What is counted down before it is sent, by what its section says it does; undefined for everything else.
 * @param variables of one that sends only with some (`sendsIf`); left out where it is known that it does
 * @param before its record as it is, if that is known
 */
export function finalAction(operation: string, variables?: object, before?: object): FinalAction | undefined {
  const name = operation as OperationName;
  const does = described.get(operation);
  if (!does || does.does === 'read' || name in NOT_COUNTED) return undefined;
  const isBulk = does.many !== undefined;
  const words = ALSO_FINAL[name] ?? WORDS[name];
  const isSending = does.sendsIf !== undefined && (variables === undefined || does.sendsIf(variables, before));
  const verb = does.does === 'delete' ? VERBS.delete : does.does === 'send' || isSending ? VERBS.send : undefined;
  if (!verb && !(name in ALSO_FINAL)) return undefined;
  const [one, several] = RECORDS[does.record] ?? ['record', 'records'];
  return {
    isBulk,
    text: (count = 1) => words ?? `${verb ?? ''} ${count === 1 ? `the ${one}` : `${count} ${several}`}`,
  };
}
