/** The first stop of the Tab key: past the menu to the page. The target is the shell's <main id="main">. */
export function SkipLink() {
  return (
    <a
      href="#main"
      data-screen-only=""
      className="fixed top-2 left-2 z-toast -translate-y-20 rounded bg-accent px-4 py-2 font-medium text-on-accent focus:translate-y-0"
    >
      Skip to content
    </a>
  );
}
