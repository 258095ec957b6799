import type { Module } from '../../core/module.ts';
import { actionResolvers } from './actions/resolvers.ts';
import { triggerResolvers } from './resolvers.ts';
import { getTrigger } from './service.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    triggers: Roles;
  }
}

export const triggerModule: Module = {
  resolvers: [actionResolvers, triggerResolvers],
  access: { triggers: ['Admin', 'SuperAdmin'] },
  created: { Trigger: getTrigger },
  seeds: { triggers: async (...given) => (await import('../../seed/triggers.ts')).seedTriggers(...given) },
};
