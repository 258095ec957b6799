import type { Node } from '@/lib/history/changes';
import { asks, type HistoryOf } from '@/lib/history/told';

/** What happens to an action is told of its trigger, too. */
const ofTrigger = {
  also: (_: unknown, action: Node | undefined) => {
    const trigger = action?.['trigger'] as { id: string; name?: string | null } | null | undefined;
    return trigger ? [{ kind: 'trigger', id: trigger.id, name: trigger.name ?? undefined }] : [];
  },
};

/** What the history tells of triggers and their actions. */
export const history: HistoryOf = {
  readers: {
    trigger: { one: (id) => asks('Trigger', { id }, ({ trigger }) => [trigger]) },
    action: { one: (id) => asks('Action', { id }, ({ action }) => [action]) },
  },
  operations: { UpdateAction: ofTrigger, DeleteAction: ofTrigger },
};
