import type { Module } from '../../core/module.ts';
import { CODE_LENGTH, CODE_SIGNS } from './code.ts';
import { voucherResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    vouchers: Roles;
  }
}

export const voucherModule: Module = {
  resolvers: [voucherResolvers],
  access: { vouchers: ['Admin', 'SuperAdmin', 'OrderAdmin'] },
  seeds: {
    redemptions: async (...given) =>
      (await import('../../seed/vouchers.ts')).seedVouchers(...given, { length: CODE_LENGTH, signs: CODE_SIGNS }),
    wallets: async (...given) => (await import('../../seed/wallets.ts')).seedWallets(...given),
  },
};
