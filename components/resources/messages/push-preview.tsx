import { pushOf } from '@/lib/resources/messages/message';
import type { MessageForm } from '@/lib/resources/messages/schema';

/** The push notification on a phone, cut where phones cut it. */
export function PushPreview({
  message,
}: {
  message: Pick<MessageForm, 'title' | 'notificationTitle' | 'notificationBody'>;
}) {
  const push = pushOf(message);
  if (!push)
    return (
      <p className="rounded-lg border border-dashed border-line-strong px-4 py-6 text-center text-muted">
        No push notification is sent: it has neither title nor text.
      </p>
    );
  return (
    <div>
      {/* A drawing of a locked phone: its colours are the phone's, not the console's. */}
      <div
        role="img"
        aria-label={`Push notification: ${push.title}. ${push.body}`}
        className="mx-auto max-w-80 rounded-[2rem] border-[6px] border-[#1c1a18] bg-linear-to-b from-[#4b3f45] to-[#8a7468] px-3 pt-3 pb-10 forced-color-adjust-none"
      >
        <div className="mx-auto h-4 w-20 rounded-full bg-[#1c1a18]" />
        <p className="mt-5 text-center text-4xl font-light text-[#fff] tabular-nums">9:41</p>
        <div className="mt-6 flex gap-2.5 rounded-2xl bg-[#fffffff0] px-3 py-2.5 text-[#1c1a18]">
          <span className="mt-0.5 flex size-8 shrink-0 items-center justify-center rounded-lg bg-[#5b2333] font-display text-base text-[#fff]">
            A
          </span>
          <div className="min-w-0 flex-1 text-sm leading-snug">
            <p className="flex items-baseline gap-2">
              <span className="min-w-0 flex-1 truncate font-semibold">{push.title}</span>
              <span className="shrink-0 text-xs text-[#5d5650]">now</span>
            </p>
            {push.body ? <p className="mt-0.5 line-clamp-3 wrap-anywhere">{push.body}</p> : null}
          </div>
        </div>
      </div>
      <div role="status" className="text-sm text-muted">
        {push.cuts.map((text) => (
          <p key={text} className="mt-1 first:mt-3">
            {text}
          </p>
        ))}
      </div>
    </div>
  );
}
