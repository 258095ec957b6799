'use client';

import { createContext, use } from 'react';

/** The person whose records a page's cards show. */
export interface CustomerOnPage {
  readonly name: string;
  /** What orders and refunds are found by. */
  readonly email: string;
  /** Every known address of theirs, that one first: what vouchers are found by. */
  readonly addresses: readonly string[];
  /** null for guests. */
  readonly accountId: string | null;
  /** The phone number that is shown already. */
  readonly phone: string | null;
}

const Context = createContext<CustomerOnPage | null>(null);

/** Says whose records the cards below show. */
export const CustomerProvider = Context;

/** Whose records to show. @throws outside a `CustomerProvider` */
export function useCustomer(): CustomerOnPage {
  const customer = use(Context);
  if (!customer) throw new Error('A card of a customer needs a CustomerProvider');
  return customer;
}
