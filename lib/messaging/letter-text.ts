/** Elements without an end tag. */
const VOID = new Set('br col hr wbr'.split(' '));
/**
 * Elements without an end tag that have no effect without an attribute: without one, their names are treated as words.
 */
const BARE_WORDS = new Set('area base img input link meta source track'.split(' '));
/** Elements whose end tag may be left out. */
const OPEN = new Set('html body p li td th tr dt dd'.split(' '));
/**
 * Elements that count as HTML only if their end tag is present, because some of their names are words that people put
 * in angle brackets.
 */
const CLOSED = new Set(
  (
    'a abbr address article aside b bdi bdo big blockquote button caption center cite code colgroup dd del details div dl dt em fieldset figcaption figure font footer form ' +
    'h1 h2 h3 h4 h5 h6 head header i ins kbd label main mark nav noscript ol pre q s samp section small span strike strong style sub summary sup ' +
    'table tbody tfoot thead time title tt u ul var script iframe object embed svg math select option textarea template dialog video audio canvas map'
  ).split(' '),
);

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s(?:"[^"]*"|'[^']*'|[^<>"'])*)?)(\/?)>/gi;

const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

function tagsOf(text: string): (name: string, attributes: string) => boolean {
  const names = (pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name = '']) => name.toLowerCase()));
  const [ended, begun] = [names(/<\/([a-z][a-z0-9-]*)\s*>/gi), names(/<([a-z][a-z0-9-]*)[\s/>]/gi)];
  return (given, attributes) => {
    const name = given.toLowerCase();
    return (
      VOID.has(name) ||
      OPEN.has(name) ||
      (BARE_WORDS.has(name) && attributes.includes('=')) ||
      (CLOSED.has(name) && ended.has(name) && begun.has(name))
    );
  };
}

/**
 * Whether staff wrote HTML: at least one known tag. Other words in angle brackets are text. The marketplace uses the
 * same rule when sending.
 */
export function isHtml(text: string): boolean {
  const isTag = tagsOf(text);
  return [...text.matchAll(TAG)].some(([, , name = '', attributes = '']) => isTag(name, attributes));
}

/** HTML in which unknown words in angle brackets are escaped, so that they can be read. */
export function escapeUnknownTags(html: string): string {
  const isTag = tagsOf(html);
  return html.replace(TAG, (whole: string, _: string, name: string, attributes: string) =>
    isTag(name, attributes) ? whole : escaped(whole),
  );
}

const MAILBOX = /(?<![\w.+-])[\w.+-]{1,64}@(?:[a-z0-9-]{1,63}\.){1,8}[a-z]{2,24}(?![\w-])/gi;

/** A URL; a placeholder in it is one piece, including its default. */
const WEB = /(?:https?:\/\/|www\.)(?:\{\{[^{}]*\}\}|[^\s<>"])+/gi;

interface LinkMatch {
  readonly start: number;
  readonly end: number;
  readonly href: string;
}

/**
 * URLs in a text that are meant as links: with http, with www., or an e-mail address. One that begins inside a
 * placeholder belongs to its default.
 */
function linksOf(text: string): LinkMatch[] {
  const marks = [...text.matchAll(/\{\{[^{}]*\}\}/g)].map(({ 0: mark, index }) => ({
    start: index,
    end: index + mark.length,
  }));
  const isFree = ({ index }: { readonly index: number }) =>
    marks.every(({ start, end }) => index < start || index >= end);
  const web = [...text.matchAll(WEB)].filter(isFree).flatMap(({ 0: found, index }): LinkMatch[] => {
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

/** Lines of text as HTML: escaped, line breaks kept, URLs as links. */
export function linesAsHtml(text: string): string {
  let html = '';
  let at = 0;
  for (const { start, end, href } of linksOf(text)) {
    html += `${escaped(text.slice(at, start))}<a href="${escaped(href)}" style="color:#5b2333">${escaped(text.slice(start, end))}</a>`;
    at = end;
  }
  return `${html}${escaped(text.slice(at))}`.replace(/\r\n?|\n/g, '<br>\n');
}

/** The placeholders that are filled in for each recipient. */
const TOKENS = ['firstName', 'lastName', 'fullName', 'email', 'unsubscribeUrl'] as const;

/** Unknown placeholders, as they were typed, each once. */
export function unknownTokens(...texts: readonly (string | null | undefined)[]): string[] {
  const marks = texts.flatMap((text) => [...(text ?? '').matchAll(/\{\{([^{}]*)\}\}/g)]);
  return [
    ...new Set(
      marks
        .filter(([, inner = '']) => !(TOKENS as readonly string[]).includes(inner.split('|', 1)[0]?.trim() ?? ''))
        .map(([whole]) => whole),
    ),
  ];
}

/** Placeholders of other programs, which are not filled in: `*|FNAME|*`, `%FIRST_NAME%`. */
export function foreignMarks(...texts: readonly (string | null | undefined)[]): string[] {
  return [
    ...new Set(
      texts.flatMap((text) =>
        [...(text ?? '').matchAll(/\*\|[A-Z_:]+\|\*|%[A-Z]+(?:_[A-Z]+)+%/g)].map(([whole]) => whole),
      ),
    ),
  ];
}

/**
 * Problems with the placeholders in a message's texts, one sentence each; `stops` if the message cannot be sent because
 * of it.
 */
export function placeholderProblems(
  ...texts: readonly (string | null | undefined)[]
): { readonly text: string; readonly stops: boolean }[] {
  const unknown = unknownTokens(...texts);
  const foreign = foreignMarks(...texts);
  const available = TOKENS.map((token) => `{{${token}}}`).join(', ');
  return [
    ...(unknown.length > 0
      ? [{ text: `Unknown placeholders: ${unknown.join(', ')}. Available placeholders: ${available}.`, stops: true }]
      : []),
    ...(foreign.length > 0 ? [{ text: `${foreign.join(', ')} is sent exactly as typed.`, stops: false }] : []),
  ];
}
