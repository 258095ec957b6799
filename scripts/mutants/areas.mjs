/**
 * What `npm run mutants` covers. Every area names its files, and the score it has to reach: the share of faults that
 * some test notices. A file is tested by its own tests or else by those nearest to it (plan.mjs), unless `tests` names
 * others. Paths may be globs. What only a database or Chromium can judge is left out: there every fault would take
 * minutes.
 * @type {Readonly<Record<string, { files: readonly { mutate: readonly string[], tests?: readonly string[] }[], min:
 * number }>>}
 */
export const AREAS = {
  money: {
    files: [
      { mutate: ['lib/format/{money,typed-money}.ts', 'lib/commerce/buyer.ts'] },
      { mutate: ['marketplace/core/money.ts'], tests: ['tests/marketplace/money.test.ts'] },
    ],
    min: 93,
  },
  policy: {
    files: [
      { mutate: ['lib/{local-path,policy,roles}.ts', 'lib/server/{refusal,same-origin}.ts'] },
      { mutate: ['lib/server/auth/{client-address,login-limit,me,session-options}.ts'] },
      { mutate: ['marketplace/core/{access,sections}.ts'], tests: ['tests/marketplace/sections.test.ts'] },
    ],
    min: 93,
  },
  lists: {
    files: [
      { mutate: ['lib/list/{address,people-filter,reducer,sort,variables}.ts'] },
      { mutate: ['components/list/{bulk-words,filter-place,range-text,summarise-names}.ts'] },
    ],
    min: 90,
  },
  sending: {
    files: [
      {
        mutate: ['marketplace/background/sending/{failure,outcomes}.ts'],
        tests: ['tests/marketplace/sending-outcomes.test.ts'],
      },
      { mutate: ['marketplace/background/sending/hand-over.ts'] },
    ],
    min: 93,
  },
};
