import { Fragment } from 'react';

const DAY = /(\d{2}-\d{2}-\d{4})/;

/** A sentence of rules in which dates do not break at their hyphens. */
export function Sentence({ text }: { text: string }) {
  return text.split(DAY).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    ),
  );
}
