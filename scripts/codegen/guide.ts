import { readFileSync } from 'node:fs';
import { resources } from '../../lib/resources/index.ts';
import type { Section } from '../../lib/resources/section.ts';
import { fromRoot } from '../toolchain/paths.mjs';

const FOLDER = ['docs', 'guide'];
const START = '<!-- Written by `npm run codegen`. -->\n';
const END = '<!-- End of what is written. -->\n';

const read = (name: string) => readFileSync(fromRoot(...FOLDER, `${name}.md`), 'utf8');

/**
 * `[Selling](selling.md): Dashboard, Orders.`: a chapter's title, and its sections in the order of its headings. A
 * chapter whose only section is called as the chapter is has its title alone.
 */
function chapterLine(chapter: string): string {
  const text = read(chapter);
  const labels = Object.values<Section>(resources)
    .filter(({ guide }) => guide === chapter)
    .map(({ label }) => label);
  const headings = [...text.matchAll(/^## (.+)$/gm)].map((match) => match[1] ?? '');
  const title = /^# (.+)$/m.exec(text)?.[1] ?? chapter;
  const named = headings.filter((heading) => labels.includes(heading)).join(', ');
  return `[${title}](${chapter}.md)${named === title ? '' : `: ${named}`}.`;
}

/** The guide's first page with the list of its chapters, in the order of the menu. */
export function guideFiles(): Record<string, string> {
  const chapters = [...new Set(Object.values<Section>(resources).map(({ guide }) => guide))];
  const lines = [
    'This page: signing in, the menu, lists, forms, the keyboard.',
    ...chapters.map(chapterLine),
    '[What each message means](what-it-says.md).',
  ];
  const [before = '', rest = ''] = read('README').split(START);
  const [, after = ''] = rest.split(END);
  const list = lines.map((line, index) => `${index + 1}. ${line}`).join('\n');
  return { 'docs/guide/README.md': `${before}${START}\n${list}\n\n${END}${after}` };
}
