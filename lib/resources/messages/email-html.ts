import { isHtml, linesAsHtml, escapeUnknownTags } from '@/lib/messaging/letter-text';

/** The allowed elements of a mail's HTML; the tags of others are removed, but their text stays. */
const ELEMENTS = new Set(
  (
    'html head body style title a abbr address article aside b bdi bdo big blockquote br caption center cite code col colgroup dd del div dl dt em ' +
    'figcaption figure font footer h1 h2 h3 h4 h5 h6 header hr i img ins kbd li main mark nav ol p pre q s section small span strike strong sub sup ' +
    'table tbody td tfoot th thead time tr u ul'
  ).split(' '),
);

/**
 * These are removed with their content: scripts, embedded documents, form controls, drawings that can contain scripts.
 */
const DROPPED =
  'script, noscript, template, iframe, frame, frameset, object, embed, applet, audio, video, canvas, form, input, button, select, textarea, option, link, meta, base, svg, math, dialog';

const ATTRIBUTES = new Set(
  (
    'align alt bgcolor border cellpadding cellspacing class color cols colspan dir face height href hspace id lang role rowspan rules scope size span ' +
    'src start style summary title type valign vspace width'
  ).split(' '),
);

const LINKS = /^(https?:|mailto:|tel:|#)/i;
const PICTURES = /^(https?:|data:image\/(png|jpe?g|gif|webp|avif);)/i;

/**
 * A mail's HTML made safe for the preview: only known elements and attributes, links and pictures by http, no script in
 * any form, no unsafe URLs. The frame it is shown in runs no scripts either; this is a second barrier.
 * @param options.nonce lets the mail's own <style> pass the console's content security policy
 */
export function sanitiseEmail(
  html: string,
  { nonce, title = 'E-mail' }: { nonce?: string | undefined; title?: string } = {},
): string {
  // The console's content security policy checks a style while it is parsed, and reports one without the nonce.
  const mail = new DOMParser().parseFromString(
    nonce ? html.replace(/<style(?=[\s>])/gi, `<style nonce="${nonce}"`) : html,
    'text/html',
  );
  for (const element of mail.querySelectorAll(DROPPED)) element.remove();
  for (const element of [...mail.querySelectorAll('*')]) {
    if (!ELEMENTS.has(element.localName)) element.replaceWith(...element.childNodes);
    else keepAttributes(element);
  }
  for (const style of mail.querySelectorAll('style')) {
    if (nonce) style.setAttribute('nonce', nonce);
    else style.remove();
    // A style sheet from elsewhere would tell that server who looks at the preview.
    style.textContent = style.textContent.replace(/@import[^;]*;?/gi, '');
  }
  for (const link of mail.querySelectorAll('a')) link.setAttribute('target', '_blank');
  if (!mail.documentElement.lang) mail.documentElement.lang = 'en-ZA';
  mail.title = title;
  return `<!doctype html>${mail.documentElement.outerHTML}`;
}

function keepAttributes(element: Element): void {
  for (const { name, value } of [...element.attributes]) {
    const isSafe =
      name === 'href'
        ? LINKS.test(value.trim())
        : name === 'src'
          ? PICTURES.test(value.trim())
          : name !== 'style' || !/expression\s*\(|javascript:/i.test(value);
    if (!ATTRIBUTES.has(name) || !isSafe) element.removeAttribute(name);
  }
}

const FONT = 'font-family:Figtree,Helvetica,Arial,sans-serif';
const escaped = (text: string) => text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0)};`);

/**
 * Staff write a body either in plain lines or in HTML; plain lines get the marketplace's letter layout, with a
 * paragraph per blank line.
 */
export function emailOfBody(subject: string, body: string): string {
  if (isHtml(body)) return escapeUnknownTags(body);
  const paragraphs = body.split(/(?:\r?\n[ \t]*){2,}/).filter((text) => text.trim() !== '');
  return (
    `<html lang="en-ZA"><body style="margin:0;background:#f5f2ed;color:#26221e;${FONT}"><div style="max-width:560px;box-sizing:border-box;margin:32px auto;padding:36px 40px;background:#fff;border:1px solid #e2dcd3;overflow-wrap:break-word">` +
    `<p style="margin:0 0 28px;font-family:Fraunces,Georgia,serif;font-size:20px;letter-spacing:.02em">Atelier</p>` +
    `<h1 style="margin:0 0 16px;font-family:Fraunces,Georgia,serif;font-weight:500;font-size:26px;line-height:1.25">${escaped(subject)}</h1>` +
    `${paragraphs.map((text) => `<p style="margin:0 0 16px;line-height:1.6">${linesAsHtml(text)}</p>`).join('')}</div></body></html>`
  );
}
