import type { Stage } from './failure.ts';
import type { Post } from './post.ts';
import { pauseServer, resumeServer } from './server-pauses-repository.ts';
import type { Names, Settings } from './smtp-settings.ts';

/** Why a server is paused. */
interface Cause {
  readonly isLogin: boolean;
  readonly stage: Stage;
  readonly code: number | null;
  readonly reason: string;
}

/** Pauses the server and logs it: as an error if somebody has to act. @returns for how long, in milliseconds */
export async function restServer(
  post: Post,
  { server, sender }: Names,
  lane: Settings['lane'],
  { isLogin, stage, code, reason }: Cause,
): Promise<number> {
  const { ms, isFirst } = await pauseServer(
    post.db,
    stage === 'mail' ? sender : server,
    { isLogin, reason },
    post.limits,
  );
  const about = { server, lane, stage, code, reason, restMs: ms };
  if (!isFirst) return ms;
  if (isLogin)
    post.log.error(about, 'the mail server does not take our name and password: no mail goes out until it does');
  else post.log.warn(about, 'the mail server is left alone for a while');
  return ms;
}

/** Ends the pause of a server, under both its names. */
export async function wakeServer(post: Post, { server, sender }: Names): Promise<void> {
  await resumeServer(post.db, [server, sender]);
  post.log.info({ server }, 'the mail server takes part again');
}
