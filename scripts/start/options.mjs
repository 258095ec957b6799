import { UserError } from '../toolchain/user-error.mjs';

/** Option, matching environment variable and default; the help of npm start is generated from the same table. */
const VALUES = [
  { flag: '--port', key: 'port', twin: 'PORT', fallback: '3000', value: 'N', help: 'port of the console' },
  {
    flag: '--marketplace-port',
    key: 'marketplacePort',
    twin: 'MARKETPLACE_PORT',
    fallback: '4000',
    value: 'N',
    help: 'port of the marketplace',
  },
  {
    flag: '--data-dir',
    key: 'dataDir',
    twin: 'ATELIER_DATA_DIR',
    fallback: '.data',
    value: 'DIR',
    help: 'where the database, pictures and the session secret live',
  },
];
const SWITCHES = [
  { flag: '--fresh', key: 'fresh', help: 'delete the data and seed it again' },
  { flag: '--watch', key: 'watch', help: 'rebuild and restart as files change (npm run dev)' },
  { flag: '--help', key: 'help', help: 'print this' },
];
const FLAGS = [...VALUES, ...SWITCHES].map(({ flag }) => flag);

export function helpText() {
  const rows = [
    ...VALUES.map(({ flag, value, twin, fallback, help }) => [`${flag} ${value}`, `${help} (${twin}, ${fallback})`]),
    ...SWITCHES.map(({ flag, help }) => [flag, help]),
  ];
  return [
    'Starts Atelier: the console and, when GRAPHQL_ENDPOINT names no upstream, the marketplace.',
    '',
    'npm start -- [options]',
    ...rows.map(([left, right]) => `  ${left.padEnd(22)}${right}`),
    '',
    'Every other variable is named in .env.example; a file .env is read.',
    '',
  ].join('\n');
}

function port(text, name) {
  const number = /^\d+$/.test(text) ? Number(text) : Number.NaN;
  if (number >= 1 && number <= 65_535) return number;
  throw new UserError(`${name} must be a port between 1 and 65535, not "${text}".`);
}

/** Splits argv into given values, keyed by flag: true for a switch, the text for a value. */
function readFlags(argv) {
  const given = new Map();
  const rest = [...argv];
  while (rest.length > 0) {
    const [flag, ...inline] = rest.shift().split('=');
    if (!FLAGS.includes(flag)) throw new UserError(`Unknown option "${flag}": the options are ${FLAGS.join(', ')}.`);
    const isSwitch = SWITCHES.some((entry) => entry.flag === flag);
    if (isSwitch && inline.length > 0) throw new UserError(`${flag} takes no value.`);
    const value = isSwitch ? true : inline.length > 0 ? inline.join('=') : rest.shift();
    if (value === undefined || value === '' || (typeof value === 'string' && value.startsWith('--')))
      throw new UserError(`${flag} needs a value.`);
    given.set(flag, value);
  }
  return given;
}

/** `npm start --port 3001` gives the option to npm itself; better to report this than to ignore it silently. */
function refuseMissingValues(argv, env) {
  for (const flag of FLAGS) {
    if (
      env[`npm_config_${flag.slice(2).replaceAll('-', '_')}`] !== undefined &&
      !argv.some((word) => word.startsWith(flag))
    ) {
      throw new UserError(
        `npm took ${flag} as its own option: put options after two dashes, as in "npm start -- ${flag}".`,
      );
    }
  }
}

/**
 * @param {string[]} argv arguments after the script's name
 * @param {Record<string, string | undefined>} env
 * @returns {{ port: number, marketplacePort: number, dataDir: string, fresh: boolean, watch: boolean, help: boolean }}
 * @throws {UserError} on an unknown option or a bad value; an option overrides its environment variable, an empty
 * variable counts as unset
 */
export function readStartOptions(argv, env) {
  refuseMissingValues(argv, env);
  const given = readFlags(argv);
  const options = Object.fromEntries(SWITCHES.map(({ flag, key }) => [key, given.has(flag)]));
  for (const { flag, key, twin, fallback } of VALUES) {
    const name = given.has(flag) ? flag : twin;
    const text = given.get(flag) ?? (env[twin] || fallback);
    options[key] = key === 'dataDir' ? text : port(text, name);
  }
  if (options.port === options.marketplacePort && !env.GRAPHQL_ENDPOINT)
    throw new UserError(
      `The console and the marketplace cannot both use port ${options.port}: give one of them another.`,
    );
  return options;
}
