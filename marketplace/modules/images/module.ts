import type { Module } from '../../core/module.ts';
import { imageResolvers } from './resolvers.ts';

export const imageModule: Module = { resolvers: [imageResolvers] };
