import 'server-only';
import { isSame, isSameIn, type Node } from '@/lib/history/changes';
import type { Change } from '@/lib/history/entry';

/**
 * Whether a field still has the value that an action gave it: `undefined` if it is as it was before the action.
 * What appears or goes as a whole is told as a whole (`delay`), what is changed in it part by part (`delay.value`):
 * taking one back is the other.
 * @param made everything that the action changed in the record
 * @param would what taking it back would change in the record now
 * @param isMoving it adds or removes members of lists: what others have added or removed besides does not matter
 */
export function isAsMade(
  change: Change,
  made: readonly Change[],
  would: readonly Change[],
  isMoving = false,
): boolean | undefined {
  const { after } = change;
  const field = placeOf(change);
  const about = would.filter((each) => {
    const place = placeOf(each);
    return place === field || isIn(place, field) || isIn(field, place);
  });
  if (about.length === 0) return undefined;
  return about.every((each) => {
    const place = placeOf(each);
    if (place === field) return isKept(field, each.before, after) || (isMoving && movesBack(change, each));
    // Only all of it can be taken away: it must be what the action made of all its parts.
    if (isIn(field, place)) return isSame(each.before, wholeOf(place, made));
    return isKept(place, each.before, partOf(after, place.slice(field.length + 1)));
  });
}

/** An item of a list by its id: the name that it is told by may be what was changed. */
const placeOf = ({ field, item }: Change) => (item === undefined ? field : field.replace(/\[.*\]/s, `[${item}]`));

/** Whether a record has the value that was sent. Upstreams store texts without spaces around them, and addresses small. */
function isKept(field: string, value: unknown, sent: unknown): boolean {
  if (typeof value !== 'string' || typeof sent !== 'string') return isSameIn(field, value, sent);
  const [one, other] = [value.trim(), sent.trim()];
  return one === other || (/email$/i.test(field) && one.toLowerCase() === other.toLowerCase());
}

/** Whether all that a change would move now was moved by an earlier one, the other way. */
function movesBack(made: Change, back: Change): boolean {
  const [added, removed] = movedBy(made);
  const [addedAgain, removedAgain] = movedBy(back);
  return areAmong(removedAgain, added) && areAmong(addedAgain, removed);
}

type Members = readonly unknown[];

const movedBy = ({ before, after }: Change): [added: Members, removed: Members] => {
  const [had, has] = [before, after].map((members) => (Array.isArray(members) ? (members as Members) : []));
  return [without(has, had), without(had, has)];
};

const without = (members: Members = [], others: Members = []) => members.filter((one) => !areAmong([one], others));
const areAmong = (members: Members, others: Members) =>
  members.every((one) => others.some((each) => isSame(one, each)));

const isIn = (field: string, whole: string) => field.startsWith(`${whole}.`);

const partOf = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, key) => (typeof inner === 'object' && inner !== null ? (inner as Node)[key] : null),
      value,
    );

/** The parts of a field as one object, as an action left them. */
function wholeOf(whole: string, made: readonly Change[]): object {
  const object: Record<string, unknown> = {};
  for (const change of made) {
    const { after } = change;
    const field = placeOf(change);
    if (!isIn(field, whole)) continue;
    const keys = field.slice(whole.length + 1).split('.');
    const last = keys.pop() ?? '';
    const holder = keys.reduce((inner, key) => (inner[key] ??= {}) as Record<string, unknown>, object);
    holder[last] = after;
  }
  return object;
}
