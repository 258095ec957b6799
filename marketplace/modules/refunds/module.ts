import type { Module } from '../../core/module.ts';
import { refundResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    refunds: Roles;
  }
}

export const refundModule: Module = {
  resolvers: [refundResolvers],
  access: { refunds: ['Admin', 'SuperAdmin', 'FinancialAdmin'] },
};
