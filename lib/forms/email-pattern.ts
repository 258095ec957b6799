/** The pattern for typed e-mail addresses (SES-03, ORD-40): something, an @, a dotted host. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** What is wrong with a typed address that is required (SES-03, SES-04); undefined if nothing is. */
export function emailProblem(text: string): string | undefined {
  const address = normaliseEmail(text);
  if (address === '') return 'Email address is required';
  return EMAIL_PATTERN.test(address) ? undefined : 'Please enter a valid email address';
}

/** The form in which every e-mail address is sent: trimmed and lowercased (SES-02, D-11). */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
