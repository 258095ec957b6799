/** The look shared by every box one types or chooses in. 16 px on phones, where a smaller size makes the browser zoom in. */
export const CONTROL =
  'w-full rounded border border-line-strong bg-surface text-ink transition-colors max-sm:text-lg text-base ' +
  'hover:border-muted disabled:bg-subtle disabled:text-muted disabled:hover:border-line-strong ' +
  'aria-invalid:border-danger focus-visible:outline-offset-0';
