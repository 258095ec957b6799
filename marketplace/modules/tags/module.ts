import type { Module } from '../../core/module.ts';
import { tagResolvers } from './resolvers.ts';
import { getTag } from './service.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    tags: Roles;
  }
}

export const tagModule: Module = {
  resolvers: [tagResolvers],
  access: { tags: ['Admin', 'SuperAdmin'] },
  created: { Tag: getTag },
  seeds: { tags: async (...given) => (await import('../../seed/tags.ts')).seedTags(...given) },
};
