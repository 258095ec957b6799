/**
 * Loaded into a server with NODE_OPTIONS=--import: on SIGUSR2 it collects what is garbage and says what is left, as one line
 * `heap-probe <bytes>`. Resident memory alone tells little: Node gives back late what it no longer needs.
 */
import v8 from 'node:v8';
import vm from 'node:vm';

v8.setFlagsFromString('--expose-gc');
const collect = vm.runInNewContext('gc');

process.on('SIGUSR2', () => {
  collect();
  process.stdout.write(`heap-probe ${process.memoryUsage().heapUsed}\n`);
});
