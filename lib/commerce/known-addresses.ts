/**
 * The addresses that a customer's vouchers may have been sent to, each once: whichever was known then.
 * @param email of the customer record, which comes first
 * @param accountEmail undefined or null for guests, and where the upstream does not tell it
 */
export const knownAddresses = (email: string, accountEmail: string | null | undefined): readonly string[] =>
  !accountEmail || email.toLowerCase() === accountEmail.toLowerCase() ? [email] : [email, accountEmail];
