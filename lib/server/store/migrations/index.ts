import 'server-only';
import type { Migration } from 'kysely/migration';
import { history } from './0001-history';
import { retention } from './0002-retention';
import { work } from './0003-work';
import { presence } from './0004-presence';
import { savedViews } from './0005-saved-views';
import { workParts } from './0006-work-parts';
import { historyIndexes } from './0007-history-indexes';
import { sessions } from './0008-sessions';
import { workUndone } from './0009-work-undone';
import { historyUndone } from './0010-history-undone';
import { historyGuards } from './0011-history-guards';
import { historyThreeFilters } from './0012-history-three-filters';
import { listViews } from './0013-list-views';
import { pins } from './0014-pins';
import { historyUndoing } from './0015-history-undoing';
import { historyUndoneFilter } from './0016-history-undone-filter';

/** In order. They are only added: one that has been released is never edited. */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-history': history,
  '0002-retention': retention,
  '0003-work': work,
  '0004-presence': presence,
  '0005-saved-views': savedViews,
  '0006-work-parts': workParts,
  '0007-history-indexes': historyIndexes,
  '0008-sessions': sessions,
  '0009-work-undone': workUndone,
  '0010-history-undone': historyUndone,
  '0011-history-guards': historyGuards,
  '0012-history-three-filters': historyThreeFilters,
  '0013-list-views': listViews,
  '0014-pins': pins,
  '0015-history-undoing': historyUndoing,
  '0016-history-undone-filter': historyUndoneFilter,
};
