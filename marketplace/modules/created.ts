import type { Created } from '../core/creation-keys.ts';
import { findAccount } from './accounts/management.ts';
import { getAccountGroup } from './audience-segments/segments.ts';
import { getBrand } from './brands/service.ts';
import { getLedgerEntry } from './orders/ledger/service.ts';
import { getCampaign } from './message-campaigns/service.ts';
import { getMessage } from './messages/service.ts';
import { getTag } from './tags/service.ts';
import { getTrigger } from './triggers/service.ts';

/** How a record that was created under a key is read when its creation is asked for again. */
export const created: Created = {
  Account: findAccount,
  AccountGroup: getAccountGroup,
  Brand: getBrand,
  LedgerEntry: getLedgerEntry,
  Message: getMessage,
  MessageCampaign: getCampaign,
  Tag: getTag,
  Trigger: getTrigger,
};
