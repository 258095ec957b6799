import type { Module } from '../../core/module.ts';
import { exportResolvers } from './resolvers.ts';

export const exportModule: Module = { resolvers: [exportResolvers] };
