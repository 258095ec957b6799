/** A mail's text, once for people and once for programs that show no HTML. */
export interface MailBody {
  readonly text: string;
  readonly html: string;
}

interface MailContent {
  readonly heading: string;
  readonly paragraphs: readonly string[];
  readonly action?: { readonly label: string; readonly url: string };
  /** Name and value, e.g. of sums. */
  readonly facts?: readonly (readonly [string, string])[];
}

const FONT = 'font-family:Figtree,Helvetica,Arial,sans-serif';

/** Lays a mail out: one column, one button, readable in every mail program. Everything given is plain text and is escaped. */
export function renderMail({ heading, paragraphs, action, facts = [] }: MailContent): MailBody {
  const text = [
    heading,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(([name, value]) => `${name}: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}: ${action.url}`] : []),
    'Atelier',
  ].join('\n\n');
  const rows = facts.map(([name, value]) =>
    `<tr><td style="padding:6px 24px 6px 0;color:#6b645c">${escapeHtml(name)}</td><td style="padding:6px 0;text-align:right">${escapeHtml(value)}</td></tr>`);
  const html = `<!doctype html><html lang="en-ZA"><body style="margin:0;background:#f5f2ed;color:#26221e;${FONT}">
<div style="max-width:560px;margin:32px auto;padding:36px 40px;background:#fff;border:1px solid #e2dcd3">
<p style="margin:0 0 28px;font-family:Fraunces,Georgia,serif;font-size:20px;letter-spacing:.02em">Atelier</p>
<h1 style="margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-weight:500;font-size:26px">${escapeHtml(heading)}</h1>
${paragraphs.map((paragraph) => `<p style="margin:0 0 16px;line-height:1.6">${escapeHtml(paragraph)}</p>`).join('\n')}
${rows.length > 0 ? `<table style="margin:8px 0 20px;border-collapse:collapse">${rows.join('')}</table>` : ''}
${action ? `<p style="margin:28px 0 8px"><a href="${escapeHtml(action.url)}" style="display:inline-block;padding:12px 22px;background:#5b2333;color:#fff;text-decoration:none">${escapeHtml(action.label)}</a></p>` : ''}
</div></body></html>`;
  return { text, html };
}

/** Plain text as HTML that shows it. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => `&#${char.codePointAt(0)};`);
}
