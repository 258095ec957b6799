/** What the check says of schemas in another dialect: the rows of docs/upstreams.md that need an adapter. */
import { readFileSync } from 'node:fs';
import { buildSchema } from 'graphql';
import { compareContract, refusedOperations } from '@/graphql/compatibility';
import { registry } from '@/graphql/generated/registry';

const text = readFileSync(`${process.cwd()}/graphql/core.graphql`, 'utf8');
const own = buildSchema(readFileSync(`${process.cwd()}/graphql/schema.graphql`, 'utf8'));
const against = (change: (sdl: string) => string) => {
  const live = buildSchema(change(text));
  return {
    refused: refusedOperations(live, own, registry),
    says: compareContract(live, own, registry).flatMap(({ problems }) => problems.map(({ says }) => says)),
  };
};

test('the core is refused nothing that is not optional', () => {
  const { refused, says } = against((sdl) => sdl);
  expect(refused).not.toContain('Tags');
  expect(says).toEqual([]);
});

test('offset paging: the list is not served, and the check says which argument is missing', () => {
  const { refused, says } = against((sdl) =>
    sdl.replace(/^ {2}tags\(paging: CursorPaging/m, '  tags(limit: Int, offset: Int'),
  );
  expect(refused).toContain('Tags');
  expect(says).toContain('Query.tags does not take paging.');
});

test('ids declared as Int: what is read may be used, what takes an id is refused', () => {
  const { refused } = against((sdl) =>
    sdl.replace(/^ {2}tag\(id: ID!\)/m, '  tag(id: Int!)').replace(/^(type Tag \{\n) {2}id: ID!/m, '$1  id: Int!'),
  );
  expect(refused).toContain('Tag');
  expect(refused).not.toContain('Tags');
});

test('dates declared as numbers are read, and reported as different', () => {
  const { refused, says } = against((sdl) =>
    sdl.replace(/^(type Tag \{[^}]*?)createdAt: DateTime!/m, '$1createdAt: Float!'),
  );
  expect(refused).not.toContain('Tags');
  expect(says).toContain('Tag.createdAt is Float!, the console reads DateTime!.');
});

test('a list without a connection around it is not served', () => {
  const { refused } = against((sdl) => sdl.replace(/^( {2}tags\([^)]*\)): TagConnection!/m, '$1: [Tag!]!'));
  expect(refused).toContain('Tags');
});
