/** An e-mail address; the text before it is scanned only once. */
const MAILBOX = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

/** A URL; a placeholder in it is one piece, including its default. */
const WEB = /(?:https?:\/\/|www\.)(?:\{\{[^{}]*\}\}|[^\s<>"])+/gi;

/**
 * URLs in a text that are meant as links: with http, with www., or an e-mail address. One that begins inside a
 * placeholder belongs to its default.
 */
export function linksOf(text: string): { readonly start: number; readonly end: number; readonly href: string }[] {
  const marks = [...text.matchAll(/\{\{[^{}]*\}\}/g)].map(({ 0: mark, index }) => ({
    start: index,
    end: index + mark.length,
  }));
  const isFree = ({ index }: { readonly index: number }) =>
    marks.every(({ start, end }) => index < start || index >= end);
  const web = [...text.matchAll(WEB)].filter(isFree).flatMap(({ 0: found, index }) => {
    // Final punctuation, and a closing bracket that was not opened in the URL, belong to the sentence.
    let value = found.replace(/[.,;:!?'…’”]+$/, '');
    let unopened = value.split(')').length - value.split('(').length;
    for (; value.endsWith(')') && unopened > 0; unopened -= 1) value = value.slice(0, -1).replace(/[.,;:!?]{1,9}$/, '');
    return /^(https?:\/\/|www\.)[^\s./]/i.test(value)
      ? [{ start: index, end: index + value.length, href: /^www\./i.test(value) ? `https://${value}` : value }]
      : [];
  });
  const mail = [...text.matchAll(MAILBOX)]
    .filter(isFree)
    .map(({ 0: value, index }) => ({ start: index, end: index + value.length, href: `mailto:${value}` }));
  return [...web, ...mail.filter(({ start, end }) => web.every((each) => end <= each.start || start >= each.end))].sort(
    (one, other) => one.start - other.start,
  );
}
