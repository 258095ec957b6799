import { parseArgs } from 'node:util';
import { UserError } from '../toolchain/user-error.mjs';

export const HELP = `Tests the tests: puts small faults into the code, one at a time, and lists those that no test notices.

npm run mutants -- [options] [area …]
  area               only these (scripts/mutants/areas.mjs); all of them unless some are named
  --mutate=FILE,…    only these files (globs), whether an area has them or not
  --concurrency=N    how many faults are tried at once; 2 unless given
  --help             print this
`;

/**
 * @param {string[]} argv
 * @param {readonly string[]} areas the names there are
 * @returns {{ areas: readonly string[], mutate: string[], concurrency: number, help: boolean }}
 * @throws {UserError} on an unknown option or area
 */
export function readMutantOptions(argv, areas) {
  const { values, positionals } = parse(argv);
  const unknown = positionals.find((name) => !areas.includes(name));
  if (unknown !== undefined) throw new UserError(`Unknown area "${unknown}": the areas are ${areas.join(', ')}.`);
  const concurrency = Number(values.concurrency);
  if (!Number.isInteger(concurrency) || concurrency < 1) throw new UserError('--concurrency takes a whole number.');
  return {
    areas: positionals.length > 0 ? positionals : areas,
    mutate: values.mutate?.split(',') ?? [],
    concurrency,
    help: values.help,
  };
}

function parse(args) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        mutate: { type: 'string' },
        concurrency: { type: 'string', default: '2' },
        help: { type: 'boolean', default: false },
      },
    });
  } catch (error) {
    throw new UserError(error.message);
  }
}
