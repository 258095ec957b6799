import { convert, type HtmlToTextOptions } from 'html-to-text';
import { escapeHtml } from '../core/mail/body.ts';

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

/** Whether a name in angle brackets is a tag in this text, and not a word such as <name>. */
function tagsOf(text: string): (name: string, attributes: string) => boolean {
  const ended = new Set([...text.matchAll(/<\/([a-z][a-z0-9-]*)\s*>/gi)].map(([, name = '']) => name.toLowerCase()));
  const begun = new Set([...text.matchAll(/<([a-z][a-z0-9-]*)[\s/>]/gi)].map(([, name = '']) => name.toLowerCase()));
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

/** Whether staff wrote HTML: at least one known tag. Other words in angle brackets are text. */
export function isHtml(text: string): boolean {
  const isTag = tagsOf(text);
  return [...text.matchAll(TAG)].some(([, , name = '', attributes = '']) => isTag(name, attributes));
}

/** HTML in which unknown words in angle brackets are escaped, so that they can be read. */
export function escapeUnknownTags(html: string): string {
  const isTag = tagsOf(html);
  return html.replace(TAG, (whole: string, _: string, name: string, attributes: string) =>
    isTag(name, attributes) ? whole : escapeHtml(whole),
  );
}

const READING: HtmlToTextOptions = {
  wordwrap: false,
  formatters: {
    cell: (element, walk, builder) => {
      walk(element.children, builder);
      builder.addLiteral('  ');
    },
    row: (element, walk, builder) => {
      builder.openBlock({ leadingLineBreaks: 1 });
      walk(element.children, builder);
      builder.closeBlock({ trailingLineBreaks: 1, blockTransform: (text) => text.trimEnd() });
    },
    picture: (element, _, builder) => {
      const alt = element.attribs['alt']?.trim() ?? '';
      if (alt !== '') builder.addInline(`[${alt}]`);
    },
  },
  selectors: [
    ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map((selector) => ({ selector, options: { uppercase: false } })),
    { selector: 'a', options: { hideLinkHrefIfSameAsText: true, linkBrackets: ['(', ')'] as [string, string] } },
    { selector: 'img', format: 'picture' },
    { selector: 'table', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
    { selector: 'tr', format: 'row' },
    { selector: 'td', format: 'cell' },
    { selector: 'th', format: 'cell' },
    ...['style', 'script', 'title', 'head', 'template'].map((selector) => ({ selector, format: 'skip' })),
  ],
};

/**
 * HTML as plain text for mail programs without HTML: links keep their URL, pictures their description, cells are
 * separated.
 */
export function plainText(html: string): string {
  return convert(escapeUnknownTags(html), READING)
    .replace(/[ \t\u00a0]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
