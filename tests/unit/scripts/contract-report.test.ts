import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { compareContract } from '@/graphql/compatibility';
import { absentParts } from '@/graphql/optional-parts';
import { registry } from '@/graphql/generated/registry';
import { screensBy } from '@/lib/contract/screens';
import { sectionNames, sections } from '@/lib/policy';
import { markdownReport, textReport } from '../../../scripts/contract/report.ts';
import { smallestChange } from '../../../scripts/contract/smallest-change.ts';

const read = (file: string) => buildSchema(readFileSync(`${process.cwd()}/graphql/${file}`, 'utf8'));
const [own, core] = [read('schema.graphql'), read('core.graphql')];
const reported = (live: ReturnType<typeof buildSchema>) => {
  const screens = screensBy(compareContract(live, own, registry), [...absentParts(own, live)]);
  return [screens, smallestChange(live, { own, core, operations: registry })] as const;
};

test('a wholly other upstream is one screen of text, with each screen by its name in the menu', () => {
  const text = textReport(...reported(buildSchema('type Query { shop: String }')));
  expect(text.split('\n').length).toBeLessThanOrEqual(30);
  for (const name of sectionNames) expect(text).toContain(`${sections[name].label}: not offered`);
  expect(text).toMatch(/\d+ lines\. --change prints it\./);
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
