import type { Module } from '../../core/module.ts';
import { findAccount } from './management.ts';
import { accountResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    users: Roles;
  }
}

export const accountModule: Module = {
  resolvers: [accountResolvers],
  access: { users: ['Admin', 'SuperAdmin'] },
  created: { Account: findAccount },
  seeds: { staff: async (...given) => (await import('../../seed/accounts.ts')).seedStaff(...given) },
};
