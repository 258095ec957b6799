import type { Module } from '../../core/module.ts';
import { brandResolvers } from './resolvers.ts';
import { getBrand } from './service.ts';

declare module '../../core/sections.ts' {
  interface Sections {
    brands: Roles;
  }
}

export const brandModule: Module = {
  resolvers: [brandResolvers],
  access: { brands: ['Admin', 'SuperAdmin', 'BrandAdmin'] },
  created: { Brand: getBrand },
  seeds: {
    brands: async (...given) => (await import('../../seed/brands.ts')).seedBrands(...given),
    shops: async (...given) => (await import('../../seed/provider.ts')).seedProvider(...given),
  },
};
