import type { Module } from '../../core/module.ts';
import { sessionResolvers } from './resolvers.ts';

export const sessionModule: Module = { resolvers: [sessionResolvers] };
