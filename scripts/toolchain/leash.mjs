/**
 * Loaded into a child with `--import`: when the process that started it goes away, however that happens, the pipe between them closes,
 * and the child asks itself to stop (or its whole process group), and is made to after a while. That nobody reads its output any more
 * must not break the stopping. ATELIER_LEASH says which descriptor, whose child, and how much to stop: `3:1234:self` or `3:1234:group`.
 */
import { Socket } from 'node:net';

const LONGEST_STOP_MS = 20_000;
const [fd, parent, reach] = (process.env.ATELIER_LEASH ?? '').split(':');
// Not handed on: what this child starts is its own to look after.
delete process.env.ATELIER_LEASH;

function stop() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), LONGEST_STOP_MS).unref();
  process.kill(reach === 'group' ? -process.pid : process.pid, 'SIGTERM');
}

if (Number(parent) === process.ppid) {
  const leash = new Socket({ fd: Number(fd), readable: true, writable: false });
  leash.on('error', () => undefined).once('close', stop);
  leash.resume().unref();
}
