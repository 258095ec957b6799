import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';

export const ROOT = path.resolve(__dirname, '../..');

const NOT_OURS = new Set(['node_modules', '.next', '.git', '.data', 'generated', 'test-results', 'coverage']);
const EXTENSIONS = ['', '.ts', '.tsx', '.mjs', '/index.ts'];

/** Every file under a folder of the project (or the file itself), relative to the root, without generated files. */
export function filesUnder(name: string): string[] {
  const full = path.join(ROOT, name);
  if (!existsSync(full)) return [];
  return readdirSync(full, { withFileTypes: true })
    .filter((entry) => !NOT_OURS.has(entry.name))
    .flatMap((entry) => (entry.isDirectory() ? filesUnder(path.join(name, entry.name)) : [path.join(name, entry.name)]))
    .sort();
}

export const isCode = (file: string) => /\.(ts|tsx|mjs|js)$/.test(file);

export const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

/** The file that an import in `from` refers to, relative to the root; undefined for a package. */
function resolveImport(from: string, specifier: string): string | undefined {
  const base = specifier.startsWith('@/')
    ? specifier.slice(2)
    : specifier.startsWith('.')
      ? path.join(path.dirname(from), specifier)
      : undefined;
  if (base === undefined) return undefined;
  return (
    EXTENSIONS.map((extension) => `${base}${extension}`).find(
      (file) => isCode(file) && existsSync(path.join(ROOT, file)),
    ) ?? path.normalize(base)
  );
}

/** The project's files that a file imports, in any way: statically, dynamically, as types or by re-export. */
export function projectImports(file: string): string[] {
  return ts
    .preProcessFile(read(file), true, true)
    .importedFiles.map(({ fileName }) => resolveImport(file, fileName))
    .filter((target) => target !== undefined);
}

/** The packages that a file imports, by the name they are installed under, without Node's own modules. */
export function packageImports(file: string): string[] {
  return ts
    .preProcessFile(read(file), true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter((specifier) => !/^(\.|@\/|node:)/.test(specifier))
    .map((specifier) =>
      specifier
        .split('/')
        .slice(0, specifier.startsWith('@') ? 2 : 1)
        .join('/'),
    );
}

/** Whether a file lies in one of the folders. */
export const isIn = (file: string, folders: readonly string[]) =>
  folders.some((folder) => file === folder || file.startsWith(`${folder}/`));

/** Whether a file only re-exports what other files export. */
export function isBarrel(file: string): boolean {
  const { statements } = ts.createSourceFile(file, read(file), ts.ScriptTarget.Latest);
  return (
    statements.length > 0 &&
    statements.every((statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined)
  );
}

/** The text files that git tracks; a copy without git is walked instead. */
export function trackedTexts(): string[] {
  return trackedFiles().filter((file) => !/\.(png|jpe?g|webp|avif|woff2|ico|pdf)$/.test(file));
}

function trackedFiles(): string[] {
  if (!existsSync(path.join(ROOT, '.git')))
    return ['app', 'components', 'lib', 'marketplace', 'scripts', 'tests', 'docs', 'graphql'].flatMap(filesUnder);
  return execFileSync('git', ['ls-files', '-z'], { cwd: ROOT, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file !== '' && existsSync(path.join(ROOT, file)));
}
