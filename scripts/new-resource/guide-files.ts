import sharp from 'sharp';
import type { Resource } from './resource.ts';

const inSentence = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** The chapter of the guide: its words are a beginning. */
export const guideFiles = ({ name, title, words, word, fields }: Resource): Record<string, string> => ({
  [`docs/guide/${name}.md`]: `# ${title}

## ${title}

*Admin.*

![The list of ${words}](images/${name}.webp)

The list shows all ${words}. Search it by ${fields[0].label.toLowerCase()}, narrow it down with **Filters**, and press a row to open it.

- **Create ${word}** opens a form with the ${fields.length > 1 ? 'fields' : 'field'} ${inSentence.format(fields.map(({ label }) => label))}. ${fields[0].label} is required.
- Open a ${word} to change it with **Edit** or remove it with **Delete ${word}**. A deleted ${word} cannot be restored.
- Tick rows in the list to delete several ${words} at once.
`,
});

/** Stands in for the chapter's picture until \`npm run guide\` has taken it. */
export function placeholder({ title }: Resource): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="#f4f1ec"/><text x="640" y="410" text-anchor="middle" font-family="serif" font-size="48" fill="#6b645a">${title}</text></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}
