import type { Module } from '../../core/module.ts';
import { voucherResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    vouchers: Roles;
  }
}

export const voucherModule: Module = {
  resolvers: [voucherResolvers],
  access: { vouchers: ['Admin', 'SuperAdmin', 'OrderAdmin'] },
};
