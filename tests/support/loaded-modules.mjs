/**
 * Loaded into a server with `--import FILE?to=LIST`: writes the URL of every module it loads to the file, one a line.
 */
import { appendFileSync } from 'node:fs';
import { registerHooks } from 'node:module';

const list = new URL(import.meta.url).searchParams.get('to');
registerHooks({
  load(url, context, next) {
    appendFileSync(list, `${url}\n`);
    return next(url, context);
  },
});
