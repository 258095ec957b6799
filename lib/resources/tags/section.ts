import type { Section } from '../section.ts';
import { find } from './find.ts';

export const section = {
  label: 'Tags',
  path: '/tags',
  icon: 'Tag',
  letter: 't',
  menu: ['Admin'],
  access: ['Admin', 'SuperAdmin'],
  uploads: true,
  guide: 'catalogue',
  records: ['tag'],
  find,
  offers: [{ label: 'Create tag', operation: 'CreateOneTag', path: '/tags/create' }],
  operations: {
    Tags: { does: 'read', shows: ['tag'] },
    CountTags: { does: 'read', shows: ['tag'] },
    Tag: { does: 'read', shows: ['tag'] },
    AllTags: { does: 'read', shows: ['tag'] },
    TagTypes: { does: 'read', shows: [] },
    TagCategories: { does: 'read', shows: [] },
    CreateOneTag: { does: 'create', record: 'tag' },
    UpdateOneTag: { does: 'change', record: 'tag' },
    DeleteOneTag: { does: 'delete', record: 'tag' },
    DeleteManyTags: { does: 'delete', record: 'tag', many: 'ids' },
    SetImageOnTag: { does: 'change', record: 'tag' },
    PublishTagFeed: { does: 'start', record: 'tag', changes: ['tag'] },
  },
} satisfies Section;
