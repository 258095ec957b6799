import type { icons } from 'lucide-react';
import type { OperationName } from '@/graphql/generated/operations';
import type { Role } from '@/graphql/generated/types';
import type { OfferPlace } from '../find/lines.ts';
import type { Source } from '../find/source.ts';

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
      /** The variable with its records' ids, if it may run over many of them on the console's server. */
      many?: 'ids' | 'productIds';
      /**
       * Whether it also sends something to people, where that depends on its variables.
       * @param before the record as it is, if that is known
       */
      sendsIf?(variables: object, before?: object): boolean;
    };

/** Something the find box offers to do. It leads there; nothing is sent before the user agrees on the page. */
interface Offer {
  label: string;
  /** The operation that it leads to: the roles that may send it are offered this. */
  operation: OperationName;
  path: string;
  /** Where it is done on that page, unless the page itself is the form. */
  then?: OfferPlace;
}

/** The Create control of a list that opens a dialog. */
export const OPENS_CREATE: OfferPlace = { does: 'press', target: 'main [data-shortcut="n"]' };

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
  /** Its pages do more than its first operation: it stays in the menu even if the upstream does not serve that. */
  staysInMenu?: true;
  /** Whether its forms can upload pictures. */
  uploads?: true;
  /** Its chapter in the guide: the file of this name in docs/guide. */
  guide: string;
  /** The kinds of record that belong to it. */
  records: readonly RecordKind[];
  /** The first one is what the section is about: without it, the section is not offered. */
  operations: Operations;
  /** Operations on its records that only other sections send. */
  forOthers?: Operations;
  /** How its records are found from anywhere. */
  find?: Source;
  /** What the find box offers to do. */
  offers?: readonly Offer[];
  /** Further pages of the section that the find box opens. */
  pages?: readonly { label: string; path: string }[];
  /** Operations described by another section that its roles may send too. */
  alsoSends?: readonly OperationName[];
}
