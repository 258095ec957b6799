'use client';

import { useEffect, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useCombobox, useTyped } from '@/components/pickers/use-combobox';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { reachable, type Place } from '@/lib/browser/reachable';
import { readRecent } from '@/lib/browser/recent';
import { MAX_LENGTH } from '@/lib/find/typed';
import { FindList } from './find-list';
import { FindStatus, names } from './find-status';
import { choicesOf, onlyMatch, shownChoices, unanswered, type Choice, type MoreChoice, type Results } from './results';
import { useResults } from './use-results';

interface FindBoxProps {
  userId: string;
  /** What the person may open. */
  places: readonly Place[];
  takeEarly: () => string;
  onOpen: (choice: Choice, inNewTab: boolean) => void;
  onClose: () => void;
}

/** What was opened last, as choices. */
const recentChoices = (userId: string, places: readonly Place[]): Choice[] =>
  reachable(readRecent(userId), places).map(({ record }, at) => ({
    value: `recent-${at}`,
    heading: 'Recent',
    hit: { ...record, id: record.path, note: record.heading },
  }));

/**
 * The text box and what it finds. Enter opens the marked hit; before the last answer has come it waits, and then opens
 * the one record that the text names, or the only one found.
 */
export function FindBox({ userId, places, takeEarly, onOpen, onClose }: FindBoxProps) {
  const typed = useTyped();
  const [recent] = useState(() => recentChoices(userId, places));
  const { results, failure, isSettled, hurry, retry } = useResults(typed.text);
  const isEmpty = typed.text.trim() === '';
  /** The groups that show all their hits, for one text. */
  const [opened, setOpened] = useState<{ text: string; groups: readonly string[] }>({ text: '', groups: [] });
  const openedNow = opened.text === results.text ? opened.groups : [];
  const found = isEmpty ? recent : choicesOf(results);
  const choices = isEmpty ? recent : shownChoices(results, openedNow);
  const match = onlyMatch(found);
  /** They answer an earlier text, which a search that failed leaves standing. */
  const isStale = !isEmpty && results.text !== typed.text.trim();
  /** The text for which Enter was pressed before everything had answered, and whether for a new tab. */
  const [entered, setEntered] = useState<{ text: string; inNewTab: boolean } | null>(null);
  const combobox = useCombobox({
    typed,
    values: choices.map(({ value }) => value),
    preferred: match?.value,
    onChoose: () => undefined,
  });
  const { set } = typed;
  const { open } = combobox;
  const box = useRef<HTMLInputElement>(null);
  const choose = (choice: Choice | MoreChoice, inNewTab: boolean) => {
    if ('hit' in choice) return onOpen(choice, inNewTab);
    setOpened({ text: results.text, groups: [...openedNow, choice.group] });
    combobox.setActive(choice.first);
  };

  // In a layout effect the text is drawn before the next key is: that key would otherwise be all that is in the box.
  useLayoutEffect(() => {
    box.current?.focus();
    const [text = '', enter] = takeEarly().split('\n');
    if (text) set(text);
    if (text && enter !== undefined) setEntered({ text, inNewTab: false });
    open();
    // Only at the beginning.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useEffect(() => {
    if (entered === null || !isSettled) return;
    setEntered(null);
    if (entered.text === typed.text && match && failure === null) onOpen(match, entered.inNewTab);
  }, [entered, isSettled, typed.text, match, failure, onOpen]);

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Tab') return;
    if (event.key !== 'Enter') return combobox.input.onKeyDown(event);
    event.preventDefault();
    if (isSettled && isStale) return retry();
    const marked = choices.find(({ value }) => value === combobox.current);
    const inNewTab = event.ctrlKey || event.metaKey;
    if (isEmpty || isSettled) return marked && choose(marked, inNewTab);
    setEntered({ text: typed.text, inNewTab });
    hurry();
  };

  return (
    <div className="flex max-h-[70dvh] flex-col max-sm:h-full max-sm:max-h-none">
      <div className="flex items-center gap-3 border-b border-line px-4">
        <Icon name="search" className="shrink-0 text-muted" />
        <input
          {...combobox.input}
          ref={box}
          type="text"
          aria-label="Find anything"
          placeholder="Number, name, e-mail, code or page"
          maxLength={MAX_LENGTH}
          spellCheck={false}
          enterKeyHint="go"
          onKeyDown={onKeyDown}
          className="h-14 min-w-0 flex-1 bg-transparent text-lg outline-none"
        />
        <IconButton label="Close" onClick={onClose} icon={<Icon name="x" />} />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-1">
        {choices.length > 0 ? (
          <FindList choices={choices} combobox={combobox} isStale={isStale} onOpen={choose} />
        ) : (
          <p id={combobox.listId} className="px-4 py-8 text-center text-muted">
            {isEmpty
              ? INVITATION
              : failure !== null
                ? 'Nothing could be searched.'
                : isSettled
                  ? nothingFound(results)
                  : ''}
          </p>
        )}
      </div>
      {isEmpty ? null : (
        <FindStatus results={results} count={found.length} isSettled={isSettled} failure={failure} onRetry={retry} />
      )}
    </div>
  );
}

const INVITATION = 'Find an order, a person, a voucher, a product or a page. What you open here is listed next time.';

/** A section that did not answer may have the record, so the text names it: staff pass this on to customers. */
function nothingFound(results: Results): string {
  const { late, failed } = unanswered(results);
  const silent = [...late, ...failed];
  return silent.length > 0
    ? `Nothing found so far, but there was no answer from ${names(silent)}.`
    : 'Nothing found. Try a number, a whole word of a name, or an e-mail address.';
}
