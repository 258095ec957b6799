import type { Module } from '../../core/module.ts';
import { customerResolvers } from './resolvers.ts';

export const customerModule: Module = {
  resolvers: [customerResolvers],
  seeds: {
    customers: async (...given) => (await import('../../seed/customers.ts')).seedCustomers(...given),
    wishlists: async (...given) => (await import('../../seed/wishlists.ts')).seedWishlists(...given),
  },
};
