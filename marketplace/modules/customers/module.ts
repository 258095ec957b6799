import type { Module } from '../../core/module.ts';
import { customerResolvers } from './resolvers.ts';

export const customerModule: Module = { resolvers: [customerResolvers] };
