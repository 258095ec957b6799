import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { compareContract, refusedOperations } from '@/graphql/compatibility';
import { absentParts } from '@/graphql/optional-parts';
import { registry } from '@/graphql/generated/registry';
import { screensBy } from '@/lib/contract/screens';
import { sectionNames, sections } from '@/lib/policy';
import { markdownReport, textReport } from '../../../scripts/contract/report.ts';
import { smallestChange } from '../../../scripts/contract/smallest-change.ts';

const read = (file: string) => buildSchema(readFileSync(`${process.cwd()}/graphql/${file}`, 'utf8'));
const [own, core] = [read('schema.graphql'), read('core.graphql')];
const reported = (live: ReturnType<typeof buildSchema>) => {
  const refused = refusedOperations(live, own, registry);
  const screens = screensBy(compareContract(live, own, registry), [...absentParts(own, live)], refused);
  return [screens, smallestChange(live, { own, core, operations: registry })] as const;
};

test('a wholly other upstream is one screen of text, with each screen by its name in the menu', () => {
  const text = textReport(...reported(buildSchema('type Query { shop: String }')));
  expect(text.split('\n').length).toBeLessThanOrEqual(30);
  for (const name of sectionNames) expect(text).toContain(`${sections[name].label}: not offered`);
  expect(text).toMatch(/\d+ lines\. --change prints it\./);
});

const withoutLines = (...lines: RegExp[]) =>
  buildSchema(
    lines.reduce((sdl, line) => sdl.replace(line, ''), readFileSync(`${process.cwd()}/graphql/core.graphql`, 'utf8')),
  );

test.each([
  ['login', [/^ {2}login\(.*\n/m]],
  ['me', [/^ {2}me: .*\n/m]],
  ['login and me', [/^ {2}login\(.*\n/m, /^ {2}me: .*\n/m]],
])('without %s nobody can sign in, and the reason follows', (_, lines) => {
  const text = textReport(...reported(withoutLines(...lines)));
  expect(text).toMatch(
    /^Sign in: would not work \(\d+ operations\)\n {2}(?:Mutation\.login|Query\.me) is not offered\.$/m,
  );
  expect(text).toMatch(/^Brands: OK /m);
});

test('without a way to ask for a new password, signing in works in part', () => {
  const text = textReport(...reported(withoutLines(/^ {2}forgotPassword\(.*\n/m)));
  expect(text).toMatch(/^Sign in: would work in part /m);
});

test('a screen whose list the upstream refuses is not offered, even if it is only different', () => {
  const sdl = readFileSync(`${process.cwd()}/graphql/core.graphql`, 'utf8');
  const text = textReport(...reported(buildSchema(sdl.replace(/^( {2}tags\(paging: )\w+/m, '$1Int'))));
  expect(text).toMatch(/^Tags: not offered /m);
  expect(text).toMatch(/^Brands: OK /m);
});

test('with an adapter, a screen that is not offered names the document that is missing', () => {
  const text = textReport(...reported(buildSchema('type Query { shop: String }')), new Set(['Tags']));
  expect(text).toMatch(/^Brands: not offered .*\n {2}The adapter has no document Brands\.graphql\.$/m);
  expect(text).not.toContain('Tags.graphql');
});

test('one that serves the core can serve every screen; what the screens do without is named once, in words', () => {
  const [text, ticket] = [textReport(...reported(core)), markdownReport(...reported(core))];
  expect(text).toContain('Every screen can be served.');
  expect(text).toMatch(/^Optional parts that screens leave out: \d+\./m);
  expect(ticket.match(/^- How many records a list has$/gm)).toHaveLength(1);
  expect(text + ticket).not.toMatch(/total-count|totalCount/);
});

test('for a ticket: a table of screens, and the change in a block of GraphQL', () => {
  const live = buildSchema(
    readFileSync(`${process.cwd()}/graphql/core.graphql`, 'utf8').replace(/^ {2}marketingColor: String\n/m, ''),
  );
  const ticket = markdownReport(...reported(live));
  expect(ticket).toContain('| Brands | would work in part | Brand.marketingColor is not offered. |');
  expect(ticket).toContain('```graphql\nextend type Brand {\n  marketingColor: String\n}\n```');
  expect(ticket).toContain('| Tags | OK |  |');
});
