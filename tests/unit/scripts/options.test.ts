import { readStartOptions } from '../../../scripts/start/options.mjs';
import { STEPS, readTestOptions } from '../../../scripts/test/options.mjs';
import { UserError } from '../../../scripts/toolchain/user-error.mjs';

const defaults = { port: 3000, marketplacePort: 4000, dataDir: '.data', fresh: false, watch: false, help: false };

test('without options the defaults apply, and an empty variable counts as unset', () => {
  expect(readStartOptions([], { PORT: '' })).toEqual(defaults);
});

test('an option overrides its environment variable', () => {
  const env = { PORT: '3100', MARKETPLACE_PORT: '4100', ATELIER_DATA_DIR: 'elsewhere' };
  expect(readStartOptions([], env)).toEqual({ ...defaults, port: 3100, marketplacePort: 4100, dataDir: 'elsewhere' });
  expect(readStartOptions(['--port', '3200', '--data-dir=here', '--fresh'], env)).toMatchObject({
    port: 3200,
    dataDir: 'here',
    fresh: true,
  });
});

test.each([
  [['--prot', '1'], {}, 'Unknown option "--prot"'],
  [['3000'], {}, 'Unknown option "3000"'],
  [['--port'], {}, '--port needs a value.'],
  [['--port', '--fresh'], {}, '--port needs a value.'],
  [['--port', '70000'], {}, '--port must be a port between 1 and 65535, not "70000".'],
  [['--port', '0x10'], {}, '--port must be a port'],
  [[], { MARKETPLACE_PORT: 'many' }, 'MARKETPLACE_PORT must be a port between 1 and 65535, not "many".'],
  [['--fresh=yes'], {}, '--fresh takes no value.'],
  [['--port', '4000'], {}, 'The console and the marketplace cannot both use port 4000'],
  [[], { npm_config_port: '3100' }, 'put options after two dashes'],
])('start %j with %j is refused in one sentence', (argv, env, sentence) => {
  expect(() => readStartOptions(argv, env)).toThrow(UserError);
  expect(() => readStartOptions(argv, env)).toThrow(sentence);
});

test('the two may share a port when the marketplace is not started', () => {
  expect(readStartOptions(['--port', '4000'], { GRAPHQL_ENDPOINT: 'https://api.example/graphql' }).port).toBe(4000);
});

test('a test run can be narrowed to steps, titles and files', () => {
  expect(readTestOptions(['--only=unit,e2e', '--grep', 'BRD-07'])).toEqual({
    only: ['unit', 'e2e'],
    grep: 'BRD-07',
    names: [],
    help: false,
  });
  expect(readTestOptions(['tests/marketplace/tags.test.ts', 'brands'])).toMatchObject({
    only: ['unit', 'marketplace', 'e2e'],
    names: ['tests/marketplace/tags.test.ts', 'brands'],
  });
  expect(() => readTestOptions(['--only=everything'])).toThrow('Unknown step "everything"');
  expect(() => readTestOptions(['--fast'])).toThrow('Unknown option "--fast"');
  expect(() => readTestOptions(['--grep=('])).toThrow('--grep takes a regular expression, but "(" is not one.');
});

test('a title that npm took as its own option is refused, and no whole run begins', () => {
  const sentence = 'put options after two dashes, as in "npm test -- --grep=TEXT"';
  expect(() => readTestOptions([], { npm_config_grep: 'BRD-07' })).toThrow(UserError);
  expect(() => readTestOptions(['BRD-07'], { npm_config_grep: 'true' })).toThrow(sentence);
  expect(readTestOptions(['--grep=BRD-07'], { npm_config_grep: 'BRD-07' }).grep).toBe('BRD-07');
});

test('lint and the other complete checks have no titles, so a title leaves them out', () => {
  expect(readTestOptions(['--only=lint,unit', '--grep=BRD-07']).only).toEqual(['unit']);
  expect(readTestOptions([]).only).toEqual(STEPS);
});

test('an id may be given with the brackets it has in titles', () => {
  expect(readTestOptions(['--grep=[BRD-07] a|[a-z]']).grep).toBe('\\[BRD-07\\] a|[a-z]');
});
