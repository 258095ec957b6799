import { execFileSync } from 'node:child_process';
import { fromRoot } from '../../../scripts/toolchain/paths.mjs';

/** The Node that runs npm, which may be older than the one the scripts hand over to. */
const outer = process.env['npm_node_execpath'] ?? process.execPath;

test.each(['start', 'test'])('npm run %s begins in the Node that runs npm', (name) => {
  const help = execFileSync(outer, [fromRoot('scripts', `${name}.mjs`), '--help'], { encoding: 'utf8' });
  expect(help).toContain(`npm ${name}`);
});
