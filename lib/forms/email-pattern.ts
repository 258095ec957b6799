/** The pattern for typed e-mail addresses (SES-03, ORD-40): something, an @, a dotted host. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** The form in which every e-mail address is sent: trimmed and lowercased (SES-02, D-11). */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
