/**
 * Loaded into a child with `--import`: when the process that started it goes away, however that happens, the pipe between them closes,
 * and the child asks itself to stop, and is made to after a while. That nobody reads its output any more must not break the stopping.
 */
import { Socket } from 'node:net';

const LONGEST_STOP_MS = 20_000;
const fd = Number(process.env.ATELIER_LEASH ?? 0);
// Not handed on: what this child starts is its own to look after.
delete process.env.ATELIER_LEASH;

if (fd > 0) {
  const leash = new Socket({ fd, readable: true, writable: false });
  leash.on('error', () => undefined).once('close', () => {
    for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
    setTimeout(() => process.kill(process.pid, 'SIGKILL'), LONGEST_STOP_MS).unref();
    process.kill(process.pid, 'SIGTERM');
  });
  leash.resume().unref();
}
