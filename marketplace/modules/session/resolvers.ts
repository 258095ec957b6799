import type { ForgotPasswordInput, LoginInput, ResetPasswordInput } from '../../../graphql/generated/schema.ts';
import type { Context } from '../../core/context.ts';
import type { Resolvers } from '../../core/schema.ts';
import { creationIsStored } from '../../core/creation-keys.ts';
import * as service from './service.ts';

type Input<T> = { input: T };

export const sessionResolvers = {
  Query: {
    me: (_: unknown, __: unknown, context: Context) => service.me(context),
    creationIsStored: (_: unknown, { idempotencyKey }: { idempotencyKey: string }, context: Context) =>
      creationIsStored(context, idempotencyKey),
  },
  Mutation: {
    login: (_: unknown, { input }: Input<LoginInput>, context: Context) => service.login(context, input),
    logout: (_: unknown, __: unknown, context: Context) => service.logout(context),
    forgotPassword: (_: unknown, { input }: Input<ForgotPasswordInput>, context: Context) =>
      service.forgotPassword(context, input),
    resetPassword: (_: unknown, { input }: Input<ResetPasswordInput>, context: Context) =>
      service.resetPassword(context, input),
  },
} satisfies Resolvers;
