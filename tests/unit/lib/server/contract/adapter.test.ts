/** The adapter is read once at the start; a wrong one ends the process with file, line and reason. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { buildSchema, extendSchema, introspectionFromSchema, parse } from 'graphql';
import { registry } from '@/graphql/generated/registry';
import { adaptedOperation, adapterInUse, offerOf, requireAdapter } from '@/lib/server/contract/adapter';
import { log } from '@/lib/server/log';
import { sendUpstream } from '@/lib/server/upstream/request';
import { boundedFetch } from '@/lib/server/upstream/bounded-fetch';

let folder: string | undefined;
jest.mock('@/lib/server/upstream/bounded-fetch', () => ({ boundedFetch: jest.fn() }));
jest.mock('@/lib/server/env', () => ({
  env: () => ({
    UPSTREAM_TIMEOUT_MS: 5_000,
    GRAPHQL_ENDPOINT: 'http://upstream.example/graphql',
    ATELIER_ADAPTER: folder,
  }),
}));
jest.mock('@/lib/server/log', () => ({
  log: { fatal: jest.fn(), info: jest.fn(), warn: jest.fn(), debug: jest.fn(), error: jest.fn() },
  scrub: (text: string) => text,
}));

const live = buildSchema('type Query { labels: [Label!]! } type Label { key: ID!, caption: String, hue: Int }');
const document = 'query AllBrands {\n  allBrands: labels { id: key name: caption }\n}';
const count = Object.keys(registry).length;
const answers = (body: unknown, status = 200) =>
  jest.mocked(boundedFetch).mockImplementationOnce(() => Promise.resolve(Response.json(body, { status })));
const schemaShown = () => answers({ data: introspectionFromSchema(live) });
const write = (text: string) => writeFileSync(path.join(folder ?? '', 'AllBrands.graphql'), text);

beforeEach(() => {
  jest.clearAllMocks();
  folder = mkdtempSync(path.join(os.tmpdir(), 'adapter-'));
  write(document);
});
afterEach(() => {
  if (folder) rmSync(folder, { recursive: true, force: true });
  Reflect.deleteProperty(globalThis, 'atelierAdapter');
});

test('one that fits is in use, and later changes of its folder do nothing', async () => {
  schemaShown();
  await requireAdapter();
  expect(log.info).toHaveBeenCalledWith('The adapter fits the upstream');
  expect(log.info).toHaveBeenCalledWith(`The adapter replaces 1 of ${count} operations.`);
  expect(log.warn).not.toHaveBeenCalled();
  expect(adapterInUse()).toEqual({
    folder: path.basename(folder ?? ''),
    operations: 1,
    checkedAt: expect.stringMatching(/^\d{4}-.*Z$/),
    faults: 0,
  });
  write('nonsense');
  answers({ data: { allBrands: [{ id: 1, name: 'A' }] } });
  const { data, json } = await sendUpstream('AllBrands', {}, { requestId: 'r' });
  expect(data).toEqual({ allBrands: [{ id: '1', name: 'A' }] });
  expect(JSON.parse(json)).toEqual({ data });
  expect(offerOf(live).findings.find(({ operation }) => operation === 'AllBrands')?.state).toBe('fine');
});

test('a wrong one ends the process, with a log line per fault', async () => {
  write(document.replace('caption', 'colour'));
  schemaShown();
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await requireAdapter();
  expect(exit).toHaveBeenCalledWith(1);
  expect(log.fatal).toHaveBeenCalledWith(
    { file: 'AllBrands.graphql', line: 2 },
    'The adapter is wrong: AllBrands.graphql, line 2: Cannot query field "colour" on type "Label".',
  );
  expect(adaptedOperation('AllBrands')).toBeUndefined();
});

test('one that replaces nothing says so, and why', async () => {
  write(document.replace(/^/gm, '# '));
  schemaShown();
  await requireAdapter();
  expect(log.warn).toHaveBeenCalledWith(
    `The adapter replaces 0 of ${count} operations. Everything in its documents is commented out.`,
  );
  expect(log.info).not.toHaveBeenCalled();
  rmSync(path.join(folder ?? '', 'AllBrands.graphql'));
  writeFileSync(path.join(folder ?? '', 'adapter.json'), '{}');
  schemaShown();
  await requireAdapter();
  expect(log.warn).toHaveBeenLastCalledWith(
    `The adapter replaces 0 of ${count} operations. There are no documents in its folder.`,
  );
});

test('of several faults, the last line says how many there are', async () => {
  write(document.replace('caption', 'colour').replace('key', 'code'));
  schemaShown();
  jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await requireAdapter();
  const lines = jest.mocked(log.fatal).mock.calls.map(([, line]) => line);
  expect(lines).toHaveLength(3);
  expect(log.fatal).toHaveBeenLastCalledWith({ faults: 2 }, 'The adapter has 2 faults, all listed above.');
});

test('what is wrong by itself and what does not fit the upstream are listed together', async () => {
  write(document.replace('caption', 'colour'));
  writeFileSync(path.join(folder ?? '', 'Nonsense.graphql'), 'query Nonsense { x }');
  schemaShown();
  jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await requireAdapter();
  expect(jest.mocked(log.fatal).mock.calls.map(([, line]) => line)).toEqual([
    'The adapter is wrong: AllBrands.graphql, line 2: Cannot query field "colour" on type "Label".',
    'The adapter is wrong: Nonsense.graphql, line 1: The console has no operation Nonsense.',
    'The adapter has 2 faults, all listed above.',
  ]);
});

test('a folder that does not exist is said to, without a line', async () => {
  rmSync(folder ?? '', { recursive: true });
  const exit = jest.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  await requireAdapter();
  expect(exit).toHaveBeenCalledWith(1);
  const said = [{ file: folder }, `The adapter is wrong: ${folder}: This folder does not exist.`];
  expect(jest.mocked(log.fatal).mock.calls).toEqual([said]);
});

test.each([
  ['hides its schema', () => answers({ errors: [{ message: 'no' }] }, 400)],
  ['cannot be reached', () => jest.mocked(boundedFetch).mockRejectedValueOnce(new TypeError('fetch failed'))],
])('an upstream that %s at the start: checked against our operations, and said so', async (_, prepare) => {
  prepare();
  await requireAdapter();
  expect(adaptedOperation('AllBrands')).toBeDefined();
  expect(log.warn).toHaveBeenCalledWith(expect.stringContaining("console's operations only"));
  expect(adapterInUse()?.checkedAt).toBeNull();
  offerOf(live);
  expect(adapterInUse()?.checkedAt).not.toBeNull();
  expect(log.info).toHaveBeenLastCalledWith('The adapter fits the upstream');
  jest.clearAllMocks();
  offerOf(live);
  expect(log.info).not.toHaveBeenCalled();
});

test('one that turns out not to fit an upstream that comes late: a log line per fault', async () => {
  write(document.replace('caption', 'colour'));
  jest.mocked(boundedFetch).mockRejectedValueOnce(new TypeError('fetch failed'));
  await requireAdapter();
  offerOf(live);
  expect(jest.mocked(log.error).mock.calls).toEqual([
    [
      { file: 'AllBrands.graphql', line: 2 },
      'The adapter is wrong: AllBrands.graphql, line 2: Cannot query field "colour" on type "Label".',
    ],
  ]);
  expect(log.info).not.toHaveBeenCalledWith('The adapter fits the upstream');
  expect(adapterInUse()?.faults).toBe(1);
});

test('a schema that changes later is a finding, and the operation stays as it was', async () => {
  schemaShown();
  await requireAdapter();
  const changed = buildSchema('type Query { labels: [Label!]! } type Label { key: ID! }');
  const finding = offerOf(changed).findings.find(({ operation }) => operation === 'AllBrands');
  expect(finding).toMatchObject({
    state: 'changed',
    problems: [{ says: expect.stringContaining('"caption"') as unknown }],
  });
  expect(adaptedOperation('AllBrands')).toBeDefined();
  expect(offerOf(live).findings.find(({ operation }) => operation === 'AllBrands')?.state).toBe('fine');
});

test('what cannot be sent is refused, also by an adapter that was read by another copy of GraphQL', async () => {
  schemaShown();
  await requireAdapter();
  const kept = adaptedOperation('AllBrands');
  if (!kept) throw new Error('not adapted');
  jest.spyOn(kept, 'send').mockImplementation(() => {
    throw Object.assign(new Error('filter cannot be sent'), { name: 'GraphQLError' });
  });
  await expect(sendUpstream('AllBrands', {}, { requestId: 'r' })).rejects.toMatchObject({ code: 'UNSUPPORTED' });
});

test('data that does not fit fails, the log has its path and not its value; beside errors it is a part', async () => {
  schemaShown();
  await requireAdapter();
  answers({ data: { allBrands: [{ id: { secret: 'x' }, name: 'A' }] } });
  await expect(sendUpstream('AllBrands', {}, { requestId: 'r' })).rejects.toMatchObject({ code: 'UPSTREAM_DOWN' });
  expect(log.warn).toHaveBeenCalledWith(
    expect.objectContaining({ reason: 'allBrands.0.id is no ID' }),
    'upstream call failed',
  );
  answers({ data: { allBrands: [{ id: '1', name: 7 }] }, errors: [{ message: 'a name is wrong' }] });
  const { data, isClean } = await sendUpstream('AllBrands', {}, { requestId: 'r' });
  expect([data, isClean]).toEqual([{ allBrands: [{ id: '1', name: null }] }, false]);
});

test('the fields in errors, and in the userErrors of an answer, are ours, whatever the status', async () => {
  const put = (name: string, text: string) => writeFileSync(path.join(folder ?? '', name), text);
  put(
    'UpdateOneTag.graphql',
    `mutation UpdateOneTag($id: ID!, $update: TopicInput!) {
      updateOneTag: topicUpdate(id: $id, input: $update) { topic { id } userErrors { field message } }
    }`,
  );
  const inputs = { TagUpdate: { name: 'label', description: null, types: null, category: null } };
  put(
    'adapter.json',
    JSON.stringify({ inputs, operations: { UpdateOneTag: { values: { updateOneTag: 'pick:topic' } } } }),
  );
  const topics = extendSchema(
    live,
    parse(`
      type Mutation { topicUpdate(id: ID!, input: TopicInput!): Payload }
      input TopicInput { label: String }
      type Payload { topic: Topic, userErrors: [UserError!]! }
      type Topic { id: ID! }
      type UserError { field: [String!], message: String! }
      extend schema { mutation: Mutation }
    `),
  );
  answers({ data: introspectionFromSchema(topics) });
  await requireAdapter();
  const update = () => sendUpstream('UpdateOneTag', { id: '1', update: { name: 'Linen' } }, { requestId: 'r' });
  const refused = { code: 'BAD_USER_INPUT', fieldErrors: { 'update.name': 'This label is taken.' } };
  const userErrors = [{ field: ['input', 'label'], message: 'This label is taken.' }];
  answers({ data: { updateOneTag: { topic: null, userErrors } } });
  await expect(update()).rejects.toMatchObject(refused);
  const fieldErrors = { 'input.label': 'This label is taken.' };
  for (const status of [200, 400]) {
    const errors = [{ message: 'No', extensions: { code: 'BAD_USER_INPUT', fieldErrors } }];
    answers({ data: null, errors }, status);
    await expect(update()).rejects.toMatchObject(refused);
  }
  answers({ data: { updateOneTag: { topic: { id: 1 }, userErrors: [] } } });
  expect((await update()).data).toEqual({ updateOneTag: { id: '1' } });
});
