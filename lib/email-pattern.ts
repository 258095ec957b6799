/** What counts as an e-mail address wherever one is typed (S1 §5 Login, S2 §5 Customer edit): something, an @, a dotted host. */
export const EMAIL_PATTERN = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/;

/** As every e-mail is sent: trimmed and lowercased (S1 §2 Sign-in). */
export const normaliseEmail = (text: string): string => text.trim().toLowerCase();
