import type { Module } from '../../core/module.ts';
import { productResolvers } from './resolvers.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    products: Roles;
    bulkTag: Roles;
  }
}

export const productModule: Module = {
  resolvers: [productResolvers],
  access: { products: ['Admin', 'SuperAdmin', 'ProductAdmin'], bulkTag: ['Admin', 'SuperAdmin', 'ProductAdmin'] },
  seeds: { products: async (...given) => (await import('../../seed/products.ts')).seedProducts(...given) },
};
