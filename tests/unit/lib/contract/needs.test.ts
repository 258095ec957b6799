/** Every mutation has a control that names it under `needs`, so that no button is enabled that must fail (ADR 0038). */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { registry } from '@/graphql/generated/registry';
import { sessionOperations } from '@/lib/policy';
import { resources } from '@/lib/resources';
import type { Section } from '@/lib/resources/section';

const components = path.join(process.cwd(), 'components');
const sources = readdirSync(components, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(path.join(components, file), 'utf8'))
  .join('\n');
/** Pages that are nothing but the form of an operation: their link is a `CreateLink`. */
const forms = Object.values<Section>(resources)
  .flatMap(({ offers = [] }) => offers)
  .filter(({ then }) => !then)
  .map(({ operation }) => operation as string);
/** Sent by Save beside a field's other operations, which name the form's own. */
const besideOthers = [
  'SetTagsOnBrand',
  'SetFeaturedPortraitOnBrand',
  'SetFeaturedLandscapeOnBrand',
  'SetImagesOnBrand',
  'SetImageOnTag',
];

const mutations = Object.entries(registry)
  .filter(([name, { kind }]) => kind === 'mutation' && !(sessionOperations as readonly string[]).includes(name))
  .map(([name]) => name);

const isNamed = (operation: string) =>
  new RegExp(`(?:needs|NEEDS|operation)\\b[^\\n]*'${operation}'|needs="${operation}"|: '${operation}'`).test(sources);

test.each(mutations.filter((name) => !forms.includes(name) && !besideOthers.includes(name)))('%s', (operation) => {
  expect(isNamed(operation)).toBe(true);
});

test('the exceptions are mutations', () => {
  for (const name of besideOthers) expect(mutations).toContain(name);
  expect(isNamed('NoSuchOperation')).toBe(false);
});
