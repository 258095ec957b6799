import sharp from 'sharp';
import type { Resource } from './resource.ts';

/** The chapter of the guide: its words are a beginning. */
export const guideFiles = ({ name, title, words, word, fields }: Resource): Record<string, string> => ({
  [`docs/guide/${name}.md`]: `# ${title}

## ${title}

![The list of ${words}](images/${name}.webp)

The list shows every ${word}: search it by ${fields[0].label.toLowerCase()}, narrow it with **Filters**, and press a row to open it.

- **Create ${word}** asks for ${fields.map((field) => field.label.toLowerCase()).join(', ')}; fields with a star are needed.
- **Edit** on a ${word} changes it, **Delete ${word}** removes it for good. Tick rows in the list to delete several at once.
`,
});

/** Stands in for the chapter's picture until \`npm run guide\` has taken it. */
export function placeholder({ title }: Resource): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="800"><rect width="1280" height="800" fill="#f4f1ec"/><text x="640" y="410" text-anchor="middle" font-family="serif" font-size="48" fill="#6b645a">${title}</text></svg>`;
  return sharp(Buffer.from(svg)).webp().toBuffer();
}
