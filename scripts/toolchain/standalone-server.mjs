/**
 * What `node server.js` runs in .next/standalone, before anything of Next: from the first line on, all output is one
 * JSON object per line unless it goes to a terminal (lib/server/log-framework.ts takes over once the console's own log
 * is there), and stopping is left to lib/server/graceful-stop.ts. The build puts Next's own server beside it as
 * next-server.js.
 */
import { format, stripVTControlCharacters } from 'node:util';

const LEVELS = { debug: 20, log: 30, info: 30, warn: 40, error: 50 };
/** The symbols before Next's lines. */
const MARK = /^\s*[▲✓⚠⨯○»-]\s+/;

function write(level, parts) {
  const error = parts.find((part) => part instanceof Error);
  const text = stripVTControlCharacters(error && parts.length === 1 ? error.message : format(...parts))
    .replace(MARK, '')
    .trim();
  if (text === '') return;
  const err = error && { type: error.name, message: error.message, stack: error.stack };
  process.stdout.write(
    `${JSON.stringify({ level, time: new Date().toISOString(), service: 'console', ...(err && { err }), msg: text })}\n`,
  );
}

if (!process.stdout.isTTY) {
  for (const [method, level] of Object.entries(LEVELS)) console[method] = (...parts) => write(level, parts);
  // Node would print its warnings without using the console.
  process.removeAllListeners('warning');
  process.on('warning', (warning) => console.warn(`${warning.name}: ${warning.message}`));
}
process.env.NEXT_MANUAL_SIG_HANDLE = 'true';
await import('./next-server.js');
