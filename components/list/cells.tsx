import type { ReactNode } from 'react';
import { Status } from '@/components/ui/status';
import { firstAndOthers } from '@/lib/format/text';

const MAX_NAMES = 3;

/** The first three names, then 'N others' (BRD-12, PRD-16); '-' for none. One node per name, to keep rows light. */
export function namesCell(names: readonly string[]): ReactNode {
  if (names.length === 0) return '-';
  const { shown, others } = firstAndOthers(names, MAX_NAMES);
  return (
    <>
      {shown.map((name, index) => (
        <span key={`${index} ${name}`} className="list-chip">
          {name}
        </span>
      ))}
      {others ? (
        <span className="list-others" title={names.slice(MAX_NAMES).join(', ')}>
          {others}
        </span>
      ) : null}
    </>
  );
}

/** 'Yes' with a green dot, 'No' with a hollow one (D-41, PRD-15). */
export function yesNoCell(value: boolean | null | undefined): ReactNode {
  if (value === null || value === undefined) return '-';
  return <Status tone={value ? 'success' : 'neutral'}>{value ? 'Yes' : 'No'}</Status>;
}

/**
 * A thumbnail in a fixed square, so that rows do not jump; an empty square without a picture. For a narrow column, which
 * sets its size (app/rows.css).
 */
export function imageCell(image: { src: string } | null | undefined): ReactNode {
  if (!image?.src) return <span />;
  return (
    // The CDNs already resize by URL, so the framework's image optimiser would only add a step.
    <img src={image.src} alt="" loading="lazy" decoding="async" />
  );
}
