import type { Resolvers } from '../../../graphql/generated/resolvers.ts';
import { creationIsStored } from '../../core/creation-keys.ts';
import * as service from './service.ts';

export const sessionResolvers = {
  Query: {
    me: (_, __, context) => service.me(context),
    creationIsStored: (_, { idempotencyKey }, context) => creationIsStored(context, idempotencyKey),
  },
  Mutation: {
    login: (_, { input }, context) => service.login(context, input),
    logout: (_, __, context) => service.logout(context),
    forgotPassword: (_, { input }, context) => service.forgotPassword(context, input),
    resetPassword: (_, { input }, context) => service.resetPassword(context, input),
  },
} satisfies Resolvers;
