/**
 * Loaded into a child with `--import`: when the process that started it ends, for whatever reason, the pipe between
 * them closes, and the child asks itself to stop (or its whole process group), and is killed after a while. Nobody
 * reads its output anymore, which must not prevent the stop. ATELIER_PARENT says which descriptor, which parent, and
 * what to stop: `3:1234:self` or `3:1234:group`.
 */
import { Socket } from 'node:net';

const MAX_STOP_MS = 20_000;
const [fd, parent, reach] = (process.env.ATELIER_PARENT ?? '').split(':');
// Not passed on: this child manages the processes it starts.
delete process.env.ATELIER_PARENT;

function stop() {
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
  setTimeout(() => process.kill(process.pid, 'SIGKILL'), MAX_STOP_MS).unref();
  process.kill(reach === 'group' ? -process.pid : process.pid, 'SIGTERM');
}

if (Number(parent) === process.ppid) {
  const pipe = new Socket({ fd: Number(fd), readable: true, writable: false });
  pipe.on('error', () => undefined).once('close', stop);
  pipe.resume().unref();
}
