import type { icons } from 'lucide-react';
import type { OperationName } from '@/graphql/generated/operations';
import type { Role } from '@/graphql/generated/types';

/** A kind of record: 'brand', 'order-line'. Each kind belongs to the `records` of one section. */
export type RecordKind = string;

/**
 * What an operation does, and to which record. `export` mails a file, `send` sends something to a person, `start`
 * starts work elsewhere. `changes` are the kinds of record it changes: by default the record's own for create, change
 * and delete, and none for the others.
 */
export type Does =
  | { does: 'read'; shows: readonly RecordKind[] }
  | {
      does: 'create' | 'change' | 'delete' | 'send' | 'export' | 'start';
      record: RecordKind;
      changes?: readonly RecordKind[];
    };

type Operations = Readonly<Partial<Record<OperationName, Does>>>;

/**
 * A resource's description of itself: menu, guards, shortcuts, icons, guide and the console's operations are assembled
 * from it.
 */
export interface Section {
  label: string;
  path: string;
  /** Further route roots of the section. */
  alsoUnder?: readonly string[];
  /** The menu group of this entry, if any. */
  group?: 'Notifications' | 'Automation';
  /** The menu icon, by its name in lucide-react. */
  icon: keyof typeof icons;
  /** The key after `g` that opens it: the first letter of its label, or a later one. */
  letter?: string;
  /** Roles that see the menu entry; literal, so SuperAdmin is named only where the specification names it (D-15). */
  menu: readonly Role[];
  /** Roles that may open its routes and send its operations. */
  access: readonly Role[];
  /** Whether its forms can upload pictures. */
  uploads?: true;
  /** Its chapter in the guide: the file of this name in docs/guide. */
  guide: string;
  /** The kinds of record that belong to it. */
  records: readonly RecordKind[];
  operations: Operations;
  /** Operations on its records that only other sections send. */
  forOthers?: Operations;
  /** Operations described by another section that its roles may send too. */
  alsoSends?: readonly OperationName[];
}
