import path from 'node:path';

/** A call that declares a test or a suite; the title follows. */
const DECLARES = /\b(?:test|it|describe)(?:\.\w+)*\s*\(/;
/** A title that is computed when the file is loaded: a template with an expression, a table of cases, a variable. */
const COMPUTED = /\.each\b|\b(?:test|it|describe)(?:\.\w+)?\s*\(\s*(?:`[^`]*\$\{|[A-Za-z_])/;
/** A literal title. */
const TITLE = /\b(?:test|it|describe)(?:\.\w+)*\s*\(\s*(['"`])((?:\\.|(?!\1)[^\\])*)\1/g;
const IMPORT = /\bfrom\s+['"](\.{1,2}\/[^'"]+|@\/[^'"]+)['"]/g;
/** Packages that every test imports and that contain no titles. */
const NO_TITLES = /\/(?:fixtures|running|postgres|marketplace|servers)(?:\.ts)?$/;
const ENDINGS = ['', '.ts', '.tsx', '/index.ts'];
/** How many imports away from a file the words of its computed titles may be. */
const DEPTH = 2;

function quietly(readText, file) {
  for (const ending of ENDINGS) {
    try {
      return { file: `${file}${ending}`, text: readText(`${file}${ending}`) };
    } catch {
      // Another ending, or a folder.
    }
  }
  return null;
}

/** The project's files that a file imports. */
function importsOf({ file, text }, readText) {
  return [...text.matchAll(IMPORT)]
    .map(([, named]) => named)
    .filter((named) => !NO_TITLES.test(named))
    .map((named) => (named.startsWith('@/') ? named.slice(2) : path.posix.join(path.posix.dirname(file), named)))
    .flatMap((target) => quietly(readText, target) ?? []);
}

/** A support file that declares tests itself: its titles are computed from what a test file passes to it. */
const isSharedSuite = ({ file, text }) => file.startsWith('tests/support/') && DECLARES.test(text);

/** A file's text, with that of its imports up to the given depth. */
const wholeText = (source, readText, depth = DEPTH) => [
  source.text,
  ...(depth > 0 ? importsOf(source, readText).flatMap((each) => wholeText(each, readText, depth - 1)) : []),
];

/** The texts that contain the words of a file's titles: just the titles, if all are literal. */
function textsOf(source, readText) {
  if (COMPUTED.test(source.text) || importsOf(source, readText).some(isSharedSuite)) return wholeText(source, readText);
  return [...source.text.matchAll(TITLE)].map(([, , title]) => title);
}

/** What a title must contain to match: the literal words of each alternative. Empty when an alternative has none. */
function wordsOf(grep) {
  if (/\((?!\?:)?[^)]*\|/.test(grep)) return [[]];
  return grep.split('|').map((alternative) =>
    alternative
      // An escape, a class in brackets, and whatever may be missing contain no certain word.
      .replace(/\\[a-zA-Z]/g, ' ')
      .replace(/\\(.)/g, ' ')
      .replace(/\[[^\]]*\]/g, ' ')
      .replace(/.[?*]|.\{[^}]*\}/g, ' ')
      .split(/[^\p{L}\p{N}-]+/u)
      .filter((word) => word.length > 1)
      .map((word) => word.toLowerCase()),
  );
}

/**
 * Whether a file may hold a test whose title matches, based on its text, before it is loaded; true if uncertain. A
 * title's words may be apart in the source (a suite's name, a table's cell), so each is searched for separately.
 * @param {string} file
 * @param {string} grep a regular expression, as the runners take it
 * @param {(file: string) => string} readText
 */
export function titlesMayMatch(file, grep, readText) {
  const text = textsOf({ file, text: readText(file) }, readText)
    .join('\n')
    .toLowerCase();
  return wordsOf(grep).some((words) => words.every((word) => text.includes(word)));
}
