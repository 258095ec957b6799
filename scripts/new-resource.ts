/**
 * `npm run new-resource NAME FIELD:KIND …`: writes a working resource, top to bottom in both halves: contract,
 * operations, section, list with filters, create, edit and detail, the marketplace's table, module and seed, tests and
 * the guide's chapter. `--help` prints how to call it.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sectionNames, sections } from '../lib/policy.ts';
import { operations } from './new-resource/contract-files.ts';
import { edits } from './new-resource/edits.ts';
import { guideFiles, placeholder } from './new-resource/guide-files.ts';
import { libFiles, type Chosen } from './new-resource/lib-files.ts';
import { marketplaceFiles } from './new-resource/marketplace-files.ts';
import { Refused, readResource, type Resource } from './new-resource/resource.ts';
import { routeFiles } from './new-resource/route-files.ts';
import { screenFiles } from './new-resource/screen-files.ts';
import { testFiles } from './new-resource/test-files.ts';
import { fromRoot } from './toolchain/paths.mjs';

/** Icons that no section uses yet; choose a better one if you like. */
const ICONS = ['Folder', 'Archive', 'BookOpen', 'ClipboardList', 'Layers', 'Bookmark', 'Flag', 'Globe'];

/** An unused icon, and the first unused letter of the name. */
function choose(name: string): Chosen {
  const icons: string[] = sectionNames.map((each) => sections[each].icon);
  const letters = ['h', ...sectionNames.map((each) => sections[each].letter)];
  return {
    icon: ICONS.find((icon) => !icons.includes(icon)) ?? 'Folder',
    letter: [...name.replaceAll('-', '')].find((letter) => !letters.includes(letter)),
  };
}

/** The number of the next migration. */
function nextMigration(): string {
  const numbers = readdirSync(fromRoot('marketplace', 'core', 'db', 'migrations')).map((file) =>
    Number(file.slice(0, 4)),
  );
  return String(Math.max(...numbers) + 1).padStart(4, '0');
}

const filesOf = (resource: Resource): Record<string, string> => ({
  [`graphql/operations/${resource.name}.graphql`]: operations(resource),
  ...libFiles(resource, choose(resource.name)),
  ...screenFiles(resource),
  ...routeFiles(resource),
  ...marketplaceFiles(resource, nextMigration()),
  ...testFiles(resource),
  ...guideFiles(resource),
});

function write(file: string, content: string | Buffer): void {
  mkdirSync(path.dirname(fromRoot(file)), { recursive: true });
  writeFileSync(fromRoot(file), content);
}

async function run(resource: Resource): Promise<void> {
  const files = filesOf(resource);
  const taken = Object.keys(files).find((file) => existsSync(fromRoot(file)));
  if (taken !== undefined) throw new Refused(`${taken} exists already, so nothing was written.`);
  const changed = edits(resource).map(({ file, change }) => ({
    file,
    text: change(readFileSync(fromRoot(file), 'utf8')),
  }));
  for (const [file, text] of Object.entries(files)) write(file, text);
  write(`docs/guide/images/${resource.name}.webp`, await placeholder(resource));
  for (const { file, text } of changed) write(file, text);
  const sources = [...Object.keys(files), ...changed.map(({ file }) => file)].filter((file) => /\.tsx?$/.test(file));
  execFileSync(
    process.execPath,
    [fromRoot('node_modules', '@biomejs', 'biome', 'bin', 'biome'), 'format', '--write', ...sources],
    { cwd: fromRoot(), stdio: 'ignore' },
  );
  execFileSync(process.execPath, [fromRoot('scripts', 'codegen.ts')], { cwd: fromRoot(), stdio: 'inherit' });
  console.log(
    `\nWritten:\n${Object.keys(files)
      .map((file) => `  ${file}`)
      .join('\n')}`,
  );
  console.log(`\nChanged:\n${changed.map(({ file }) => `  ${file}`).join('\n')}`);
  console.log('  docs/guide/README.md');
  console.log('  and the generated files that npm run codegen writes; git status lists them');
  console.log(nextSteps(resource, files));
}

const USAGE = `npm run new-resource -- NAME FIELD:KIND …

  NAME   the plural in lower-case words with dashes, as in suppliers or gift-cards
  FIELD  in camel case; the first names a record, is required and has to be text
  KIND   text     a line of text
         email    an e-mail address, which is checked
         boolean  yes or no, yes at first

Example: npm run new-resource -- suppliers name:text email:email enabled:boolean country:text
The list shows the first four fields; the others are on the record's page and in its form.`;

const nextSteps = ({ name, singular, title }: Resource, files: Record<string, string>) => `
Left to do by hand:
  lib/resources/${name}/section.ts        the roles (only Admin has it now), the icon, the letter, a menu group; after a change of the icon, npm run codegen
  lib/resources/index.ts        the order of the menu: the new entry is last
  components/resources/${name}/${singular}-list.tsx        which columns the list shows, and their widths
  marketplace/modules/${name}/module.ts        the same roles, which the marketplace checks by itself
  tests/support/role-table.ts  the same roles, from the specification, and the order of the menu
  ${Object.keys(files).find((file) => file.endsWith('.sql')) ?? ''}  what has to be unique, and what refers to other tables
  docs/guide/${name}.md        what ${title.toLowerCase()} are for
  npm run guide -- --only=${name}        takes the guide's picture; a grey one stands in for it
Then npm run check, and npm start to see it.
`;

try {
  const args = process.argv.slice(2);
  if (args.includes('--help')) console.log(USAGE);
  else await run(readResource(args));
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
