import type { ReactNode } from 'react';

/** The form of a dialog. The dialog may be inside another form in the React tree; this submit is not that form's. */
export function DialogForm({ onSubmit, children }: { onSubmit: () => void; children: ReactNode }) {
  return (
    <form
      method="post"
      className="contents"
      onSubmit={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onSubmit();
      }}
    >
      {children}
    </form>
  );
}
