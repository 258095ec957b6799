import type { ReactNode } from 'react';
import { NotServedPage, ServedInPart } from '@/components/resources/session/not-served';
import { sections } from '@/lib/policy';
import { drawnPage } from '@/lib/server/console-page';
import { isServedInPart, NotServed } from '@/lib/server/contract/require-served';

/**
 * Makes a page of the console: its frame waits a moment for the data that the page reads; where the upstream does not
 * serve what the page is about, or not all of it, the page says so.
 */
export function consolePage<Props>(page: (props: Props) => Promise<ReactNode>): (props: Props) => Promise<ReactNode> {
  return drawnPage(async (props: Props) => {
    try {
      const drawn = await page(props);
      if (!isServedInPart()) return drawn;
      return (
        <>
          <ServedInPart />
          {drawn}
        </>
      );
    } catch (error) {
      if (error instanceof NotServed) return <NotServedPage label={sections[error.section].label} />;
      throw error;
    }
  });
}
