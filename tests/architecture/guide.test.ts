import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';
import { sectionNames, sections } from '@/lib/policy';
import { screens } from '../../scripts/guide/screens';
import { ROOT, read } from './sources';

const FOLDER = 'docs/guide';
/** Total size of the guide's pictures in bytes, limited so that a clone stays small. */
const MAX_BYTES = 2_500_000;

const chapters = readdirSync(path.join(ROOT, FOLDER))
  .filter((file) => file.endsWith('.md'))
  .map((file) => read(`${FOLDER}/${file}`));
const picturesOf = (text: string) =>
  [...text.matchAll(/!\[[^\]]+\]\(images\/([^)]+)\)/g)].map((match) => match[1] ?? '');
const shown = chapters.flatMap(picturesOf);
const pictures = readdirSync(path.join(ROOT, FOLDER, 'images'));

test.each(sectionNames)('%s has a heading and a picture in its chapter of the guide', (name) => {
  const { guide, label } = sections[name];
  const chapter = read(`${FOLDER}/${guide}.md`);
  expect(chapter).toContain(`\n## ${label}\n`);
  expect(picturesOf(chapter)).toContain(`${name}.webp`);
});

test('every chapter with a section is in the list of chapters', () => {
  const contents = read(`${FOLDER}/README.md`);
  const named = [...new Set(sectionNames.map((name) => sections[name].guide))];
  expect(named.filter((chapter) => !contents.includes(`](${chapter}.md)`))).toEqual([]);
});

test('every picture is used, and every picture that is used exists and is taken by the script', () => {
  const taken = screens.map(({ name }) => `${name}.webp`);
  expect([...new Set(shown)].sort()).toEqual([...pictures].sort());
  expect([...taken].sort()).toEqual([...pictures].sort());
});

test('every picture of how a screen was stands beside one of how it is', () => {
  const pairs = [
    ...read(`${FOLDER}/before-and-after.md`).matchAll(/\(before\/([^)]+)\) \| !\[[^\]]+\]\(images\/([^)]+)\)/g),
  ];
  expect(pairs.filter(([, before, after]) => before !== after)).toEqual([]);
  expect(pairs.map(([, before]) => before).toSorted()).toEqual(
    readdirSync(path.join(ROOT, FOLDER, 'before')).toSorted(),
  );
});

test('the pictures stay small', () => {
  const bytes = pictures.reduce((sum, file) => sum + statSync(path.join(ROOT, FOLDER, 'images', file)).size, 0);
  expect(bytes).toBeLessThan(MAX_BYTES);
});

/** Links between the documents as paths on disk, without anchors and other sites. */
test('the documents’ links lead somewhere', () => {
  const documents = [
    'README.md',
    'CONTRIBUTING.md',
    'CHANGELOG.md',
    ...['docs', FOLDER].flatMap((folder) =>
      readdirSync(path.join(ROOT, folder))
        .filter((file) => file.endsWith('.md'))
        .map((file) => `${folder}/${file}`),
    ),
  ];
  const broken = documents.flatMap((file) =>
    [...read(file).matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map((match) => match[1] ?? '')
      .filter((to) => !existsSync(path.join(ROOT, path.dirname(file), to)))
      .map((to) => `${file} → ${to}`),
  );
  expect(broken).toEqual([]);
});

/** `.env.example` is complete (environment.test.ts); the operator's page lists what an operator sets. */
test('the operator’s guide names every variable but those of tests', () => {
  const operations = read('docs/operations.md');
  const [forOperators = ''] = read('.env.example').split('# ── Tests');
  const named = [...forOperators.matchAll(/^([A-Z][A-Z0-9_]*)=/gm)].map((match) => match[1] ?? '');
  expect(named.filter((name) => !operations.includes(name))).toEqual([]);
});
