import type { Module } from '../../core/module.ts';
import { statisticsResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    dashboard: Roles;
  }
}

export const statisticsModule: Module = {
  resolvers: [statisticsResolvers],
  access: { dashboard: ['Admin', 'SuperAdmin', 'FinancialAdmin'] },
};
