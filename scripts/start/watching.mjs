import { watch } from 'node:fs';

const SETTLE_MS = 200;

/**
 * A child that is started again whenever a file under one of the folders changes, even after it crashed.
 * @param {() => import('../toolchain/processes.mjs').Child} start
 * @param {string[]} folders
 * @returns {{ stop: () => Promise<void> }}
 */
export function watched(first, start, folders) {
  let child = first;
  let timer;
  let turn = Promise.resolve();
  const restart = () => {
    turn = turn.then(async () => {
      await child.stop();
      child = start();
    });
  };
  const watchers = folders.map((folder) =>
    watch(folder, { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(restart, SETTLE_MS);
    }),
  );
  return {
    async stop() {
      clearTimeout(timer);
      for (const watcher of watchers) watcher.close();
      await turn;
      await child.stop();
    },
  };
}
