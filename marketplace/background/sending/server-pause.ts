import type { Stage } from './failure.ts';
import type { Post } from './post.ts';
import { endServerPause, startServerPause } from './server-pauses-repository.ts';
import type { Names, Settings } from './smtp-settings.ts';

/** Why a server is paused. */
interface Cause {
  readonly isLogin: boolean;
  readonly stage: Stage;
  readonly code: number | null;
  readonly reason: string;
}

/** Pauses the server and logs it: as an error if somebody has to act. @returns for how long, in milliseconds */
export async function pauseServer(
  post: Post,
  { server, sender }: Names,
  lane: Settings['lane'],
  { isLogin, stage, code, reason }: Cause,
): Promise<number> {
  const { ms, isFirst } = await startServerPause(
    post.db,
    stage === 'mail' ? sender : server,
    { isLogin, reason },
    post.limits,
  );
  const about = { server, lane, stage, code, reason, pauseMs: ms };
  if (!isFirst) return ms;
  if (isLogin)
    post.log.error(
      about,
      'the mail server refuses the configured user name and password: no mail is sent until it accepts them',
    );
  else post.log.warn(about, 'the mail server is paused');
  return ms;
}

/** Ends the pause of a server, under both its names. */
export async function resumeServer(post: Post, { server, sender }: Names): Promise<void> {
  await endServerPause(post.db, [server, sender]);
  post.log.info({ server }, 'the mail server accepts mail again');
}
