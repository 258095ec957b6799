/**
 * Every dialog of the console, by the file that renders it: a form's own block, or the reason why no input can be lost
 * in it.
 */
import { filesUnder, read as textOf } from './sources';

/** Files that render a dialog themselves and not through FormDialog. */
const OTHERS: Record<string, string> = {
  'components/form/form-dialog.tsx': 'the block: guard, reload question and draft',
  'components/form/merge-dialog.tsx': 'stands over a form with changes, which is guarded',
  'components/list/row-look.tsx': 'is only read',
  'components/list/views-dialog.tsx': 'acts at once; the form in it is a FormDialog',
  'components/list/bulk-dialog.tsx': 'drawn by useBulkWork, which guards the run',
  'components/resources/bulk-tag/bulk-tag-dialog.tsx': 'guards what was chosen, and its run by useBulkWork',
  'components/resources/bulk-tag/selected-dialog.tsx': 'acts at once, nothing is typed',
  'components/resources/orders/dialogs/ledger-dialog.tsx': 'its form (entry-form.tsx) has guard and draft of its own',
  'components/resources/vouchers/dialogs/issue-dialog.tsx': 'use-issue.ts guards the run',
  'components/resources/vouchers/dialogs/edit-dialog.tsx': 'a redeemed voucher is only read; the form is a FormDialog',
  'components/resources/message-campaigns/preflight-dialog.tsx':
    'a question over a form with changes, which is guarded',
  'components/resources/audience-segments/why-dialog.tsx': 'is only read',
  'components/resources/orders/customer-sheet.tsx': 'is only read',
  'components/background/work-tray.tsx': 'acts at once, nothing is typed',
  'components/messaging/message-dialog.tsx': 'chooses one record at once, nothing is typed but a search',
};
const GUARDED = [
  'components/form/form-dialog.tsx',
  'components/form/inline-edit.tsx',
  'components/form/edit-form.tsx',
  'components/resources/orders/dialogs/entry-form.tsx',
];

/** Forms that the walk cannot open, because they need a store; the file that tests each. */
const WITH_STORE: Record<string, string> = { 'components/list/view-form.tsx': 'tests/e2e/views.spec.ts' };

const files = filesUnder('components').filter((file) => file.endsWith('.tsx'));

test('a dialog is a FormDialog, or this list explains how its contents are kept', () => {
  const drawn = files.filter((file) => textOf(file).includes("from '@/components/ui/dialog'"));
  expect(drawn.filter((file) => !(file in OTHERS))).toEqual([]);
  expect(Object.keys(OTHERS).filter((file) => !drawn.includes(file))).toEqual([]);
});

test('every block with text fields asks before it is left and stores a draft', () => {
  for (const file of GUARDED) {
    const text = textOf(file);
    expect({ file, guard: /useLeaveGuard\(/.test(text), draft: /useDraft\(/.test(text) }).toEqual({
      file,
      guard: true,
      draft: true,
    });
  }
  // Nothing else creates a form itself.
  const makers = files.filter((file) => /useZodForm\(/.test(textOf(file)));
  expect(makers.filter((file) => !GUARDED.includes(file))).toEqual([]);
});

test('a draft is keyed by its record: no two dialogs share one', () => {
  const names = files
    .filter((file) => file !== 'components/form/form-dialog.tsx')
    .flatMap((file) =>
      [...textOf(file).matchAll(/\bdraft=(?:"([^"]+)"|\{([^}]+\}?[^}]*)\})/g)].map(
        (match) => match[1] ?? match[2] ?? '',
      ),
    );
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([]);
});

test('every form in a dialog or edited in place that stores a draft is tested in Chromium', () => {
  const walks = textOf('tests/support/every-dialog.ts').replaceAll(/\(\s+/g, '(');
  const drawn = files.filter(
    (file) =>
      !/^components\/form\/(?:form-dialog|inline-edit)\.tsx$/.test(file) &&
      /\b(?:draft=|useDraft\(form, `ledger)/.test(textOf(file)),
  );
  expect(drawn.length).toBeGreaterThan(20);
  expect(
    drawn.filter(
      (file) =>
        !(file in WITH_STORE) &&
        !walks.includes(`'${file}'`) &&
        !walks.includes(`inBrand('${file.replace(/^components\/resources\/brands\/dialogs\/|\.tsx$/g, '')}'`),
    ),
  ).toEqual([]);
});

test('no form puts typed text into a URL, even before its script runs or if it never loads', () => {
  const bare = files.flatMap((file) =>
    [...textOf(file).matchAll(/<form\b[^>]*/g)].filter(([tag]) => !tag.includes('method="post"')).map(() => file),
  );
  expect(bare).toEqual([]);
});
