import { spawnSync } from 'node:child_process';

const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const PARENT_CHECK_MS = 1_000;

/** A process's parent and command, according to `ps`; null if there is no `ps`. */
function parentOf(pid) {
  const { status, stdout } = spawnSync('ps', ['-o', 'ppid=,comm=', '-p', String(pid)], { encoding: 'utf8' });
  const [, parent, command] = status === 0 ? (/^\s*(\d+)\s+(\S+)/.exec(stdout) ?? []) : [];
  return parent ? { parent: Number(parent), command } : null;
}

/**
 * Records which process is npm, when npm runs us: our parent, or its parent when npm started a shell in between. Must
 * be called before handing over to another Node. Neither passes on a SIGKILL, and a shell not every SIGTERM, so the end
 * of npm is the only sign.
 */
export function noteNpm() {
  if (!process.env.npm_lifecycle_event || process.env.ATELIER_NPM_PID || process.platform === 'win32') return;
  const known = parentOf(process.ppid);
  process.env.ATELIER_NPM_PID = String(known && /^(-?sh|dash|bash)$/.test(known.command) ? known.parent : process.ppid);
}

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

/**
 * Collects what has to be stopped, and notices when a stop is requested: by a signal, or by the end of npm. Further
 * signals while stopping change nothing: the children stop in order, and are killed after a while.
 */
export function onStop() {
  const running = [];
  let ask;
  const asked = new Promise((resolve) => {
    ask = resolve;
  });
  for (const signal of SIGNALS) process.on(signal, ask);
  const npm = Number(process.env.ATELIER_NPM_PID ?? 0);
  const timer = npm ? setInterval(() => isAlive(npm) || ask(), PARENT_CHECK_MS).unref() : undefined;
  return {
    /** Resolves when a stop was requested. */
    asked,
    /** @param {{ stop: () => Promise<void> }} service */
    add: (service) => running.push(service),
    /** Stops what was added, last first: the console before the marketplace it calls. */
    async everything() {
      clearInterval(timer);
      for (const service of running.splice(0).reverse()) await service.stop();
    },
  };
}
