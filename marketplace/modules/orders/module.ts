import type { Module } from '../../core/module.ts';
import { ledgerResolvers } from './ledger/resolvers.ts';
import { getLedgerEntry } from './ledger/service.ts';
import { orderLineResolvers } from './line-resolvers.ts';
import { orderResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    orders: Roles;
  }
}

export const orderModule: Module = {
  resolvers: [orderResolvers, orderLineResolvers, ledgerResolvers],
  access: { orders: ['Admin', 'SuperAdmin', 'OrderAdmin'] },
  created: { LedgerEntry: getLedgerEntry },
  seeds: {
    orders: async (...given) => (await import('../../seed/orders.ts')).seedOrders(...given),
    shopOrders: async (...given) => (await import('../../seed/provider-orders.ts')).seedProviderOrders(...given),
  },
};
