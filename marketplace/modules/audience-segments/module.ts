import type { Module } from '../../core/module.ts';
import { audienceSegmentResolvers } from './resolvers.ts';
import { getAccountGroup } from './segments.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    audienceSegments: Roles;
  }
}

export const audienceSegmentModule: Module = {
  resolvers: [audienceSegmentResolvers],
  access: { audienceSegments: ['Admin', 'SuperAdmin'] },
  created: { AccountGroup: getAccountGroup },
  seeds: { groups: async (...given) => (await import('../../seed/segments.ts')).seedSegments(...given) },
};
