import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** An unprivileged user id, as the images' own user has. */
export const USER = 65_534;

/** What a program finds in a container: the system's files and its own, all read-only, and /tmp. */
export interface Root {
  /** An empty folder that becomes `/`. */
  readonly folder: string;
  /** What is at /app. */
  readonly app: string;
  /** The Node binary, which is at /node. */
  readonly node: string;
  /** A writable folder, at /data; none unless given. */
  readonly data?: string;
}

/** The only variables of our environment that a program inside gets. */
const BARE = { NODE_ENV: 'production', PATH: '/usr/sbin:/usr/bin:/sbin:/bin' } as const;

const SYSTEM = ['usr', 'bin', 'lib', 'lib64', 'etc'];

/**
 * $1 to $4: the root, /app, the Node binary, and what is at /data or nothing; then the program. Everything is mounted
 * in a separate namespace.
 */
const ENTER = `set -e
root=$1 app=$2 node=$3 data=$4; shift 4
mount --make-rprivate /
fixed() { mount --bind "$1" "$2"; mount -o remount,bind,ro,nosuid "$2"; }
fixed "$root" "$root"
for name in ${SYSTEM.join(' ')}; do [ ! -e "/$name" ] || fixed "/$name" "$root/$name"; done
fixed "$app" "$root/app"
fixed "$node" "$root/node"
mount --bind /dev "$root/dev"
mount --bind /proc "$root/proc"
[ -z "$data" ] || mount --bind "$data" "$root/data"
mount -t tmpfs -o nosuid,nodev,mode=1777 tmpfs "$root/tmp"
cd "$root/app"
exec chroot "$root" /usr/bin/setpriv --reuid ${USER} --regid ${USER} --clear-groups --no-new-privs --inh-caps=-all --bounding-set=-all /bin/sh -c 'cd /app && exec "$@"' sh "$@"`;

/** Creates the mount points. */
export function layOut({ folder }: Root): void {
  for (const name of [...SYSTEM, 'app', 'dev', 'proc', 'data', 'tmp'])
    mkdirSync(path.join(folder, name), { recursive: true });
  writeFileSync(path.join(folder, 'node'), '');
}

const commandOf = ({ folder, app, node, data = '' }: Root, args: readonly string[]) => [
  '--mount',
  '/bin/sh',
  '-c',
  ENTER,
  'sh',
  folder,
  app,
  node,
  data,
  '/node',
  ...args,
];

/** Whether this machine allows that: it takes root, and the right to mount. */
export function isPossible(): boolean {
  return (
    process.getuid?.() === 0 &&
    spawnSync('unshare', ['--mount', '/bin/sh', '-c', 'mount -t tmpfs tmpfs /tmp && command -v setpriv chroot'], {
      stdio: 'ignore',
    }).status === 0
  );
}

/** Runs a Node program in the root to its end. @returns its output */
export function runInside(root: Root, script: string): string {
  const { stdout, stderr, status } = spawnSync('unshare', commandOf(root, ['-e', script]), {
    env: BARE,
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error(`Inside the read-only root: ${stderr}`);
  return stdout;
}

/** Starts a server in the root; its output goes to standard error. */
export function startInside(root: Root, args: readonly string[], env: Readonly<Record<string, string>>) {
  const child = spawn('unshare', commandOf(root, args), {
    env: { ...BARE, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const exited = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return {
    pid: child.pid ?? 0,
    exited,
    /** Sends it SIGTERM and returns its exit code or signal. */
    async stop(): Promise<number | null> {
      child.kill('SIGTERM');
      return exited;
    },
  };
}
