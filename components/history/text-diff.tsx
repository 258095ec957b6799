import { diffWordsWithSpace } from 'diff';

/** Comparing takes longer the more two texts differ, ms; then they are shown whole. */
const MAX_MS = 200;

/** What became of a long text: what was removed struck through, what was added marked. */
export default function TextDiff({ before, after }: { before: string; after: string }) {
  const parts = diffWordsWithSpace(before, after, { timeout: MAX_MS }) ?? [
    { value: before, removed: true, added: false },
    { value: `\n${after}`, removed: false, added: true },
  ];
  return (
    <>
      {parts.map(({ value, added, removed }, at) =>
        removed ? (
          <del key={at} className="text-danger">
            {value}
          </del>
        ) : added ? (
          <ins key={at} className="bg-success-soft">
            {value}
          </ins>
        ) : (
          <span key={at}>{value}</span>
        ),
      )}
    </>
  );
}
