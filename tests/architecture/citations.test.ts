import { filesUnder, read, trackedTexts } from './sources';

const ledger = read('docs/spec/ledger.tsv')
  .split('\n')
  .slice(1)
  .filter(Boolean)
  .map((row) => row.split('\t')[0] ?? '');
const areas = [...new Set(ledger.map((id) => id.split('-')[0] ?? ''))];
const decisions = [...read('docs/spec/decisions.md').matchAll(/^### (D-\d+)/gm)].map(([, id]) => id ?? '');
const records = filesUnder('docs/adr').map((file) => /(\d{4})-[a-z0-9-]+\.md$/.exec(file)?.[1] ?? file);

const CITATION = new RegExp(`\\b(?:(?:${areas.join('|')}|D)-\\d{2,3}|ADR \\d{4})\\b`, 'g');
const known = new Set([...ledger, ...decisions, ...records.map((number) => `ADR ${number}`)]);

test('the ledger, the decisions and the records are read', () => {
  expect(ledger.length).toBeGreaterThan(700);
  expect(decisions.length).toBeGreaterThan(100);
  expect(records.length).toBeGreaterThan(20);
  expect(new Set(ledger).size).toBe(ledger.length);
});

test('every id of the specification and every record that a file cites exists', () => {
  const dangling = trackedTexts().flatMap((file) =>
    [...read(file).matchAll(CITATION)].flatMap(([id]) => (known.has(id) ? [] : [`${file}: ${id}`])),
  );
  expect(dangling).toEqual([]);
});

test('only the contract of the core cites sections of documents outside the repository', () => {
  const citing = trackedTexts().filter(
    (file) =>
      !/^docs\/spec\/|^graphql\/core\.graphql$|^marketplace\/core\/db\/migrations\//.test(file) &&
      /\bS[12] §/.test(read(file)),
  );
  expect(citing).toEqual([]);
});

test('every file and test that a document names exists', () => {
  const tracked = trackedTexts();
  const PATH =
    /`(?:tests\/)?((?:unit|components|e2e|budgets|architecture|marketplace|lib|app|bench|scripts|graphql|docs)\/[\w./()[\]-]+)`/g;
  // A test is named without `tests/` and without its ending, a folder without its files.
  const exists = (name: string) => tracked.some((file) => file.startsWith(name) || file.startsWith(`tests/${name}`));
  const documents = tracked.filter((file) => file.endsWith('.md') && !file.startsWith('docs/spec/'));
  const named = documents.flatMap((file) =>
    [...read(file).matchAll(PATH)].map(([, name = '']) => ({ file, name: name.replace(/\.$/, '') })),
  );
  expect(named.length).toBeGreaterThan(200);
  expect(named.filter(({ name }) => !exists(name))).toEqual([]);
});

/** Words that a document quotes from the titles of the file it names before them, e.g. `e2e/a.spec.ts` "one", "two …". */
const QUOTED =
  /`(?:tests\/)?((?:unit|components|e2e|budgets|architecture|marketplace)\/[\w./()[\]-]+)`((?:,? \(?"[^"]+"\)?)+)/g;
/** One kind of apostrophe, whether it is escaped or not, and one space between words. */
const plain = (text: string) => text.replace(/\\?['’]/g, "'").replace(/\s+/g, ' ');

test('the words that a document quotes from the titles of a test are in its file', () => {
  const tracked = trackedTexts();
  const quotes = tracked
    .filter((file) => file.endsWith('.md') && !file.startsWith('docs/spec/'))
    .flatMap((file) =>
      [...read(file).matchAll(QUOTED)].flatMap(([, test = '', quoted = '']) =>
        [...quoted.matchAll(/"([^"]+)"/g)].map(([, title = '']) => ({ file, test, title })),
      ),
    );
  expect(quotes.length).toBeGreaterThan(80);
  // `…` stands for words that are left out, `›` for the step from a suite to its test.
  const isFound = ({ test, title }: { test: string; title: string }) =>
    tracked
      .filter((file) => file.startsWith(`tests/${test}`))
      .map((file) => plain(read(file)))
      .some((text) =>
        plain(title)
          .split(/[…›]/)
          .every((words) => text.includes(words.trim().replace(/[,;]$/, ''))),
      );
  expect(quotes.filter((quote) => !isFound(quote))).toEqual([]);
});
