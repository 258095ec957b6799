/**
 * A typed URL made safe for a link, or null: only http and https are allowed, and a bare host gets https. URLs come
 * from merchants, so `javascript:` and the like must never become a link.
 */
export function webAddress(text: string | null | undefined): string | null {
  const typed = text?.trim() ?? '';
  if (typed === '') return null;
  const candidate =
    /^[a-z][a-z0-9+.-]*:/i.test(typed) && !/^[\w.-]+:\d+/.test(typed) ? typed : `https://${typed.replace(/^\/+/, '')}`;
  if (!URL.canParse(candidate)) return null;
  const url = new URL(candidate);
  const isWeb = url.protocol === 'http:' || url.protocol === 'https:';
  return isWeb && (url.hostname.includes('.') || url.hostname === 'localhost') ? url.href : null;
}
