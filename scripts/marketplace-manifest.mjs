/**
 * Replaces package.json and package-lock.json by those of the marketplace's image: only what marketplace/ imports, and
 * its dependencies, at the lockfile's own versions. The bundled PostgreSQL is looked up at run time and not imported,
 * so it is not included: the image is given a database. For the Dockerfile, in a folder where nothing else reads these
 * files.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';

const packageOf = (specifier) =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** The packages that the files under a folder import, statically or dynamically; type-only imports do not count. */
function importedBy(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  return files.flatMap((file) => {
    const text = readFileSync(`${folder}/${file}`, 'utf8');
    const found = [
      ...text.matchAll(
        /^(?:import|export)\s(?!type\b)[^'"]*?from\s+'([^'.][^']*)'|^import\s+'([^'.][^']*)'|\bimport\('([^'.][^']*)'\)/gm,
      ),
    ];
    return found
      .map(([, from, bare, dynamic]) => from ?? bare ?? dynamic)
      .filter((name) => !isBuiltin(name))
      .map(packageOf);
  });
}

/** The lockfile's key of a package as Node would resolve it from a folder of the tree. */
function keyOf(packages, from, name) {
  const parts =
    from === '' ? [] : from.split('/node_modules/').map((part, at) => (at === 0 ? part : `node_modules/${part}`));
  for (let depth = parts.length; depth >= 0; depth -= 1) {
    const key = [...parts.slice(0, depth), `node_modules/${name}`].join('/');
    if (key in packages) return key;
  }
  return undefined;
}

/** All their dependencies, at any depth. */
function needed(packages, names) {
  const included = new Set();
  const visit = (from, name) => {
    const key = keyOf(packages, from, name);
    if (key === undefined || included.has(key)) return;
    included.add(key);
    const {
      dependencies = {},
      optionalDependencies = {},
      peerDependencies = {},
      peerDependenciesMeta = {},
    } = packages[key];
    const peers = Object.keys(peerDependencies).filter((peer) => !peerDependenciesMeta[peer]?.optional);
    for (const next of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers]) visit(key, next);
  };
  for (const name of names) visit('', name);
  return included;
}

const manifest = JSON.parse(readFileSync('package.json', 'utf8'));
const lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
const names = [...new Set(['marketplace', 'graphql'].flatMap(importedBy))].sort();
const dependencies = Object.fromEntries(names.map((name) => [name, manifest.dependencies[name] ?? fail(name)]));
const included = needed(lock.packages, names);
const { name, version, type, engines, overrides } = manifest;
const root = { name, version, type, private: true, engines, dependencies };
writeFileSync('package.json', `${JSON.stringify({ ...root, overrides }, null, 2)}\n`);
const packages = Object.fromEntries(Object.entries(lock.packages).filter(([key]) => included.has(key)));
writeFileSync('package-lock.json', `${JSON.stringify({ ...lock, packages: { '': root, ...packages } }, null, 2)}\n`);
process.stdout.write(
  `${names.length} packages are imported, ${included.size} needed of ${Object.keys(lock.packages).length - 1}.\n`,
);

function fail(missing) {
  throw new Error(`marketplace/ imports ${missing}, which package.json does not name among its dependencies.`);
}
