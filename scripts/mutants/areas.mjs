/**
 * What `npm run mutants` covers. Every area names its files, and the score it has to reach: the share of faults that some test notices.
 * A file is tested by its own tests or else by those nearest to it (plan.mjs), unless `tests` names others. Paths may be globs. What only
 * a database or Chromium can judge is left out: there every fault would take minutes.
 * @type {Readonly<Record<string, { files: readonly { mutate: readonly string[], tests?: readonly string[] }[], min: number }>>}
 */
export const AREAS = {
  money: {
    files: [
      {
        mutate: [
          'lib/format/money.ts',
          'lib/commerce/{buyer,order-states}.ts',
          'lib/resources/orders/{sums,payout}.ts',
        ],
      },
      { mutate: ['lib/resources/users/running-balance.ts', 'lib/resources/vouchers/batches.ts'] },
      { mutate: ['marketplace/core/money.ts'], tests: ['tests/marketplace/money.test.ts'] },
    ],
    min: 80,
  },
  policy: {
    files: [
      { mutate: ['lib/{local-path,policy,roles}.ts', 'lib/resources/address.ts'] },
      { mutate: ['lib/server/{operation-variables,refusal,same-origin,without-secrets}.ts'] },
      { mutate: ['lib/server/auth/{client-address,login-limit,me,session-options}.ts'] },
      { mutate: ['marketplace/core/{access,sections}.ts'] },
    ],
    min: 80,
  },
  lists: {
    files: [
      { mutate: ['lib/list/{address,define-list,people-filter,reducer,variables}.ts', 'lib/operations/bulk-work.ts'] },
      {
        mutate: ['lib/list/{chips,choice-filters,date-range-filter,sort,text-filters}.ts'],
        tests: ['tests/unit/lib/list/*.test.ts'],
      },
      { mutate: ['components/list/{bulk-words,filter-place,range-text,summarise-names}.ts'] },
      { mutate: ['components/list/use-{bulk-work,list-filters,rows,selection}.ts'] },
    ],
    min: 80,
  },
  sending: {
    files: [
      {
        mutate: ['marketplace/messaging/{html,letter,personal,tokens}.ts'],
        tests: ['tests/marketplace/letter.test.ts'],
      },
      {
        mutate: ['marketplace/background/sending/{failure,outcomes}.ts'],
        tests: ['tests/marketplace/sending-outcomes.test.ts'],
      },
      { mutate: ['marketplace/background/sending/hand-over.ts'] },
    ],
    min: 80,
  },
};
