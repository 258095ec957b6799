import type { Module } from '../../core/module.ts';
import { optionResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    options: Roles;
  }
}

export const optionModule: Module = { resolvers: [optionResolvers], access: { options: ['Admin', 'SuperAdmin'] } };
