import type { AccountStatus, Role } from '@/graphql/generated/types';
import { EMAIL_PATTERN, normaliseEmail } from '@/lib/forms/email-pattern';
import { optionalDay, optionalEmail, optionalText, REQUIRED, requiredText } from '@/lib/forms/fields';
import { dayEnd, dayStart } from '@/lib/format/dates';
import { z } from '@/lib/zod';
import { accountStatuses, type User } from './user';

/** Empty is 'Required', anything else must be an e-mail address (D-63); normalized as at sign-in. */
const email = () =>
  z
    .string()
    .transform(normaliseEmail)
    .superRefine((text, context) => {
      if (text === '') context.addIssue({ code: 'custom', message: REQUIRED });
      else if (!EMAIL_PATTERN.test(text))
        context.addIssue({ code: 'custom', message: 'Please enter a valid email address' });
    });

/** Exactly four fields; roles are set afterwards by an Admin (D-63). */
export const createUserSchema = z.object({
  firstName: requiredText(),
  lastName: requiredText(),
  email: email(),
  password: z.string().min(1, REQUIRED),
});
export const emptyUser: z.input<typeof createUserSchema> = { firstName: '', lastName: '', email: '', password: '' };

const status = z.custom<AccountStatus>((value) => accountStatuses.some((each) => each.value === value), REQUIRED);

export const userSchema = z.object({
  firstName: optionalText(),
  lastName: optionalText(),
  email: email(),
  enabled: z.boolean(),
  status,
  roles: z.array(z.custom<Role>((value) => typeof value === 'string')),
});

export const toUserForm = (user: User): z.input<typeof userSchema> => ({
  firstName: user.firstName ?? '',
  lastName: user.lastName ?? '',
  email: user.email,
  enabled: user.enabled,
  status: user.status,
  roles: user.roles,
});

/** Empty dates and addresses are left out, so that the upstream mails its admin address (D-60). */
export const exportUsersSchema = z
  .object({
    isSubscribed: z.boolean(),
    from: optionalDay(),
    to: optionalDay(),
    emails: z.array(z.object({ value: optionalEmail() })),
  })
  .superRefine(({ from, to }, context) => {
    if (from && to && to < from)
      context.addIssue({ code: 'custom', path: ['to'], message: 'End date must not be before start date' });
    if (from && !to) context.addIssue({ code: 'custom', path: ['to'], message: REQUIRED });
    if (to && !from) context.addIssue({ code: 'custom', path: ['from'], message: REQUIRED });
  })
  .transform(({ isSubscribed, from, to, emails }) => {
    const addresses = emails.map(({ value }) => value).filter((value) => value !== '');
    return {
      isSubscribed,
      ...(from && to ? { dateRange: { startDate: dayStart(from), endDate: dayEnd(to) } } : {}),
      ...(addresses.length > 0 ? { emails: addresses } : {}),
    };
  });

export const emptyExport: z.input<typeof exportUsersSchema> = { isSubscribed: true, from: '', to: '', emails: [] };
