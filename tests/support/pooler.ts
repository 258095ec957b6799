import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import net from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eventually } from './answers.ts';
import { freePort } from './servers.ts';

/** Debian's path. */
export const PGBOUNCER = '/usr/sbin/pgbouncer';

/**
 * A PgBouncer in front of a database, with few connections to share. It refuses to run as root, so it then runs as
 * nobody.
 */
export async function startPooler(
  databaseUrl: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<{ url: string; stop(): Promise<void> }> {
  const { hostname, port: serverPort, username, password, pathname } = new URL(databaseUrl);
  const folder = await mkdtemp(join(tmpdir(), 'atelier-pooler-'));
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  await writeFile(
    config,
    `[databases]
pooled = host=${hostname} port=${serverPort} dbname=${pathname.slice(1)} user=${username} password='${decodeURIComponent(password)}'
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = ${mode}
default_pool_size = 2
ignore_startup_parameters = extra_float_digits
`,
  );
  for (const [path, rights] of [
    [folder, 0o755],
    [config, 0o644],
  ] as const)
    await chmod(path, rights);
  const child = spawn(PGBOUNCER, [...(process.getuid?.() === 0 ? ['-u', 'nobody'] : []), config], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let reply = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (reply += text));
  const ended = once(child, 'close');
  const stop = async () => {
    child.kill('SIGKILL');
    await ended;
    await rm(folder, { recursive: true, force: true });
  };
  try {
    await eventually(async () => {
      if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${reply}`);
      const socket = net.connect(port, '127.0.0.1');
      return await once(socket, 'connect')
        .then(
          () => true,
          () => false,
        )
        .finally(() => socket.destroy());
    }, 'PgBouncer to listen');
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `postgres://anybody@127.0.0.1:${port}/pooled`, stop };
}
