/**
 * Completes package-lock.json after `npm install`: adds every platform's optional package, including those that the
 * current registry does not serve, so that `npm ci` accepts the file everywhere. `--check` changes nothing and exits 1
 * when something is missing.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { fromRoot } from './toolchain/paths.mjs';

const FILE = fromRoot('package-lock.json');
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32'];
const PROCESSORS = ['arm64', 'arm', 'x64', 'ia32', 'loong64', 'ppc64', 'riscv64', 's390x', 'wasm32'];

/**
 * The lockfile entry of a platform's package, with the platform derived from its name: `@next/swc-darwin-arm64` is for
 * darwin on arm64.
 */
function platformEntry(name, version, dev) {
  const words = name.split('-');
  const os = words.filter((word) => SYSTEMS.includes(word));
  const cpu = words.filter((word) => PROCESSORS.includes(word));
  return { version, ...(cpu.length > 0 && { cpu }), ...(dev && { dev }), optional: true, ...(os.length > 0 && { os }) };
}

/** Optional dependencies that the lockfile's packages name but the lockfile lacks: key and entry. */
function missingEntries(packages) {
  const held = new Set(
    Object.keys(packages).map((key) => key.slice(key.lastIndexOf('node_modules/') + 'node_modules/'.length)),
  );
  return Object.values(packages).flatMap(({ optionalDependencies = {}, dev }) =>
    Object.entries(optionalDependencies)
      .filter(([name, version]) => !held.has(name) && /^\d/.test(version))
      .map(([name, version]) => [`node_modules/${name}`, platformEntry(name, version, dev)]),
  );
}

const lock = JSON.parse(readFileSync(FILE, 'utf8'));
const missing = missingEntries(lock.packages);
if (process.argv.includes('--check')) {
  if (missing.length > 0)
    process.stderr.write(`package-lock.json lacks ${missing.map(([key]) => key).join(', ')}: run npm run lockfile\n`);
  process.exitCode = missing.length > 0 ? 1 : 0;
} else if (missing.length > 0) {
  const { '': root, ...rest } = lock.packages;
  const sorted = Object.entries({ ...rest, ...Object.fromEntries(missing) }).sort(([one], [other]) =>
    one < other ? -1 : 1,
  );
  writeFileSync(
    FILE,
    `${JSON.stringify({ ...lock, packages: { '': root, ...Object.fromEntries(sorted) } }, null, 2)}\n`,
  );
  process.stdout.write(`Added ${missing.length} packages of other platforms to package-lock.json.\n`);
}
