/** What counts as an e-mail address wherever one is typed (SES-03, ORD-40): something, an @, a dotted host. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** As every e-mail is sent: trimmed and lowercased (SES-02, D-11). */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
