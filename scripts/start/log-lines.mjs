const LEVELS = { 10: 'trace', 20: 'debug', 30: 'info', 40: 'warn', 50: 'error', 60: 'fatal' };
const NOT_SHOWN = new Set(['level', 'time', 'pid', 'hostname', 'app', 'service', 'msg', 'err', 'name', 'v']);

const shown = (value) => (typeof value === 'string' && !/[\s"=]/.test(value) ? value : JSON.stringify(value));

/** The readable parts of a pino line, or null if the line is not one. */
function parsePino(line) {
  if (!line.startsWith('{')) return null;
  try {
    const entry = JSON.parse(line);
    return typeof entry.level === 'number' && entry.level in LEVELS ? entry : null;
  } catch {
    return null;
  }
}

/**
 * One line of a child's output as the terminal shows it: `console 12:04:05 warn upstream call failed operation=Brands`.
 * Lines that are not JSON logs are unchanged.
 * @param {string} name
 * @param {string} line
 */
export function readableLine(name, line) {
  const entry = parsePino(line);
  const label = name.padEnd(12);
  if (!entry) return `${label} ${line}`;
  const time = new Date(entry.time).toTimeString().slice(0, 8);
  const fields = Object.entries(entry)
    .filter(([key]) => !NOT_SHOWN.has(key))
    .map(([key, value]) => `${key}=${shown(value)}`);
  const error = entry.err ? `\n${entry.err.stack ?? entry.err.message ?? shown(entry.err)}` : '';
  return `${label} ${time} ${LEVELS[entry.level]} ${[entry.msg, ...fields].filter(Boolean).join(' ')}${error}`;
}

/**
 * The last output of a child that failed, as one sentence: its own last line, or the first line of the error whose
 * stack it printed.
 */
export function lastSentence(lines) {
  const texts = lines
    .map((line) => parsePino(line)?.err?.message ?? parsePino(line)?.msg ?? line)
    .filter((text) => text.trim() !== '' && !/^\s+at |^\s*[{}]|^Node\.js v|^\s*\^|^\w*:?\/\/|^node:/.test(text));
  const thrown = texts.findLast((text) => /^\w*Error\b.*: /.test(text))?.replace(/^\w*Error\b.*?: /, '');
  return thrown ?? texts.at(-1) ?? '';
}
