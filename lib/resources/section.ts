import type { icons } from 'lucide-react';
import type { OperationName } from '@/graphql/generated/operations';
import type { Role } from '@/graphql/generated/types';

/** What a record is: 'brand', 'order-line'. Each kind belongs to the `records` of one section. */
export type RecordKind = string;

/**
 * What an operation does, and to which record. `export` mails a file, `send` sends something to a person, `start` starts work elsewhere.
 * `changes` are the kinds whose values are different afterwards: the record's own unless given for create, change and delete, none for the others.
 */
export type Does =
  | { does: 'read'; shows: readonly RecordKind[] }
  | {
      does: 'create' | 'change' | 'delete' | 'send' | 'export' | 'start';
      record: RecordKind;
      changes?: readonly RecordKind[];
    };

type Operations = Readonly<Partial<Record<OperationName, Does>>>;

/** What a resource says about itself, once: menu, guards, shortcuts, icons, guide and the console's operations are assembled from it. */
export interface Section {
  label: string;
  path: string;
  /** Further route roots of the section. */
  alsoUnder?: readonly string[];
  /** Menu group this entry is in, if any. */
  group?: 'Notifications' | 'Automation';
  /** The menu's picture, by its name in lucide-react. */
  icon: keyof typeof icons;
  /** The letter that leads to it after `g`: its first, or the one that is heard next. */
  letter?: string;
  /** Roles that see the menu entry; literal, so SuperAdmin is named only where the specification names it (D-15). */
  menu: readonly Role[];
  /** Roles that may open its routes and send its operations. */
  access: readonly Role[];
  /** Whether its forms have pictures to upload. */
  uploads?: true;
  /** Its chapter: the file of this name in docs/guide. */
  guide: string;
  /** The kinds of record that are its own. */
  records: readonly RecordKind[];
  operations: Operations;
  /** Operations about its records that only other sections send. */
  forOthers?: Operations;
  /** Operations that another section says what they do, and that its roles may send too. */
  alsoSends?: readonly OperationName[];
}
