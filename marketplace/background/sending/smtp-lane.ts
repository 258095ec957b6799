import { queuedLanes } from './due.ts';
import type { Post } from './post.ts';
import { endProbe, gateOf } from './server-pauses-repository.ts';
import { Round } from './smtp-round.ts';
import { namesOf, type Settings } from './smtp-settings.ts';

/**
 * Sends e-mail to an SMTP server over a few connections of its own, so that no lane waits for another.
 * @returns a function that works until nothing is due, the server is paused or the process is to stop
 */
export function smtpLane(post: Post, settings: Settings): () => Promise<void> {
  const names = namesOf(settings);
  const { server, sender } = names;
  return async () => {
    while (!post.stopping.aborted && (await queuedLanes(post.db, [settings.lane])).length > 0) {
      const gate = await gateOf(post.db, [server, sender]);
      if (gate === 'closed') return;
      const round = new Round(post, settings, names, gate === 'probe');
      const isAny = await round.run();
      if (gate === 'probe' && !round.isAwake) await endProbe(post.db, [server, sender]);
      if (!isAny || round.isOver) return;
    }
  };
}
