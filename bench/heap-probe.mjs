/**
 * Loaded into a server with NODE_OPTIONS=--import: on SIGUSR2 it runs the garbage collector and prints the heap in use,
 * as one line `heap-probe <bytes>`. Resident memory alone says little, because Node is slow to return what it no longer
 * needs.
 */
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

process.on('SIGUSR2', () => {
  // Like the collection before V8 gives up: it also returns the pages that it would keep for later.
  collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
  process.stdout.write(`heap-probe ${process.memoryUsage().heapUsed}\n`);
});
