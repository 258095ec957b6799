import type { CustomerUpdate } from '../../../graphql/generated/schema.ts';
import { allow } from '../../core/access.ts';
import { isEmail } from '../../core/email.ts';
import type { Context } from '../../core/context.ts';
import { badRequest, notFound } from '../../core/errors.ts';
import * as repository from './repository.ts';
import { nothingElse } from '../../core/inputs.ts';

/**
 * Corrects the customer of an order; the account the person signs in with keeps its own e-mail. Members left out are
 * unchanged. The texts are those of ORD-40 and D-75.
 * @throws NOT_FOUND, BAD_REQUEST with the invalid field
 */
export async function updateCustomer(
  context: Context,
  id: string,
  { firstName, lastName, email, mobile, ...rest }: CustomerUpdate,
) {
  allow(context.viewer, 'orders');
  nothingElse(rest);
  const customer = await repository.updateCustomer(context.db, id, {
    ...(firstName !== undefined && { first_name: required(firstName, 'First name is required', 'update.firstName') }),
    ...(lastName !== undefined && { last_name: required(lastName, 'Last name is required', 'update.lastName') }),
    ...(email !== undefined && { email: requireEmail(email) }),
    ...(mobile !== undefined && { mobile: mobile?.trim() || null }),
  });
  if (customer === undefined) throw notFound('Customer', id);
  return customer;
}

function requireEmail(value: string | null): string {
  const email = required(value, 'Email is required', 'update.email').toLowerCase();
  if (!isEmail(email)) throw badRequest('Invalid email address', 'update.email');
  return email;
}

function required(value: string | null, message: string, field: string): string {
  const trimmed = value?.trim() ?? '';
  if (trimmed === '') throw badRequest(message, field);
  return trimmed;
}
