import { linksOf } from './links.ts';

/** A mail's text, as HTML and as plain text. */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Name and value, e.g. of totals. */
  readonly facts?: readonly (readonly [string, string])[];
}

const FONT = 'font-family:Figtree,Helvetica,Arial,sans-serif';

/** For mail programs that support a style sheet: dark mode, and narrower margins on phones. The rest is inline. */
const STYLE =
  ':root{color-scheme:light dark}@media(max-width:600px){.sheet{max-width:none!important;margin:0!important;padding:28px 20px!important;border:0!important}.footer{padding-top:20px!important}}' +
  '@media(prefers-color-scheme:dark){.page{background:#191715!important;color:#ece7e0!important}.sheet{background:#221f1c!important;border-color:#38332e!important}.quiet,.footer{color:#a79f95!important}.link{color:#e0a5b0!important}.button{background:#e0a5b0!important;color:#191715!important}}';

/**
 * Formats a mail: one column, one button, readable in every mail program. All arguments are plain text: they are
 * escaped, and line breaks and URLs are kept.
 */
export function renderMail({ heading, paragraphs, action, facts = [] }: MailContent): MailBody {
  const text = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    'Atelier',
  ].join('\n\n');
  const rows = facts.map(
    ([name, value]) =>
      `<tr><td class="quiet" style="padding:6px 24px 6px 0;color:#6b645c">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(value)}</td></tr>`,
  );
  const html = `<!doctype html><html lang="en-ZA"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(heading)}</title><style>${STYLE}</style></head>
<body class="page" style="margin:0;background:#f5f2ed;color:#26221e;${FONT}">
<div class="sheet" style="max-width:560px;box-sizing:border-box;margin:32px auto;padding:36px 40px;background:#fff;border:1px solid #e2dcd3;overflow-wrap:break-word">
<p style="margin:0 0 28px;font-family:Fraunces,Georgia,serif;font-size:20px;letter-spacing:.02em">Atelier</p>
<h1 style="margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-weight:500;font-size:26px;line-height:1.25">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;line-height:1.6">${linesAsHtml(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table style="margin:8px 0 20px;border-collapse:collapse">${rows.join('')}</table>` : ''}
${action ? `<p style="margin:28px 0 8px"><a href="${escapeHtml(action.url)}" class="button" style="display:inline-block;padding:12px 22px;background:#5b2333;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
</div></body></html>`;
  return { text, html };
}

/** Lines of text as HTML: escaped, line breaks kept, URLs as links. */
export function linesAsHtml(text: string): string {
  let html = '';
  let at = 0;
  for (const { start, end, href } of linksOf(text)) {
    html += `${escapeHtml(text.slice(at, start))}<a href="${escapeHtml(href)}" class="link" style="color:#5b2333">${escapeHtml(text.slice(start, end))}</a>`;
    at = end;
  }
  return `${html}${escapeHtml(text.slice(at))}`.replace(/\r\n?|\n/g, '<br>\n');
}

/** Plain text as HTML. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);
}
