import { useEffect } from 'react';

/**
 * Puts a record's name before the page's title in the browser's tab, so that ten tabs of a section can be told apart:
 * 'Marula & Moss · Brand Information · Atelier'. The page that follows gets its own title.
 */
export function useTabTitle(name: string): void {
  useEffect(() => {
    let page = document.title;
    let own = '';
    const show = () => {
      if (document.title === own) return;
      page = document.title;
      own = withName(name, page);
      document.title = own;
    };
    show();
    // A page's own title may arrive after the page.
    const observer = new MutationObserver(show);
    observer.observe(document.head, { childList: true, subtree: true, characterData: true });
    return () => {
      observer.disconnect();
      if (document.title === own) document.title = page;
    };
  }, [name]);
}

/** 'Order 10001' replaces the title 'Order', which would only repeat its first word. */
const withName = (name: string, page: string): string => {
  const [word = ''] = page.split(' · ');
  return name.startsWith(`${word} `) ? `${name}${page.slice(word.length)}` : `${name} · ${page}`;
};
