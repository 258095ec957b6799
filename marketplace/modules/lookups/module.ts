import type { Module } from '../../core/module.ts';
import { lookupResolvers } from './resolvers.ts';

export const lookupModule: Module = { resolvers: [lookupResolvers] };
