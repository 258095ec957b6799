import type { Module } from '../../core/module.ts';
import { appConfigResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    appConfig: Roles;
  }
}

export const appConfigModule: Module = {
  resolvers: [appConfigResolvers],
  access: { appConfig: ['SuperAdmin'] },
  seeds: {
    configuration: async (...given) => (await import('../../seed/configuration.ts')).seedConfiguration(...given),
  },
};
