import fc from 'fast-check';
import { listSearch, variablesAt, parseList, serialiseList } from '@/lib/list/address';
import { reduceList, type ListAction } from '@/lib/list/reducer';
import { toVariables } from '@/lib/list/variables';
import { sampleList } from './sample-list';

type State = typeof sampleList.initial;

const parse = (search: string) => parseList(sampleList, new URLSearchParams(search));
const searchOf = (state: State, current = '') => listSearch(sampleList, state, new URLSearchParams(current));

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.constantFrom('%', '_\\', ' a ', 'é', '&=#+?'),
);
const anyDay = fc.oneof(
  fc.constant(null),
  fc
    .date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10)),
);
const anyRange = fc.record({ from: anyDay, to: anyDay });
const anyIds = fc.array(fc.oneof(anyText, fc.uuid()), { maxLength: 5 });
const setFilter = (name: string, value: fc.Arbitrary<unknown>) =>
  value.map((value): ListAction => ({ type: 'setFilter', name, value }));

/** Every possible change of the state; any sequence of them leads to a state that a user can reach. */
const anyAction: fc.Arbitrary<ListAction> = fc.oneof(
  setFilter('name', anyText),
  setFilter('code', anyText),
  setFilter('number', fc.oneof(fc.constant(null), fc.nat({ max: 0x7fffffff }))),
  setFilter('enabled', fc.constantFrom(null, 'enabled', 'disabled')),
  setFilter('status', fc.constantFrom(null, 'Active', 'Draft')),
  setFilter('types', fc.subarray(['Product', 'Brand'])),
  setFilter('tags[]', anyIds),
  setFilter('created', anyRange),
  setFilter('ordered', anyRange),
  fc
    .record({
      field: fc.constantFrom('name', 'createdAt', 'updatedAt'),
      direction: fc.constantFrom('asc', 'desc'),
    } as const)
    .map((sort): ListAction => ({ type: 'setSort', sort })),
  fc.constantFrom(10, 20, 25, 50).map((rows): ListAction => ({ type: 'setRows', rows })),
  fc.string({ minLength: 1 }).map((after): ListAction => ({ type: 'nextPage', after })),
  fc.string({ minLength: 1 }).map((before): ListAction => ({ type: 'previousPage', before })),
  fc.constantFrom<ListAction>({ type: 'clearFilters' }, { type: 'resetToFirst' }),
);
const anyState = fc
  .array(anyAction, { maxLength: 12 })
  .map((actions) =>
    actions.reduce<State>((state, action) => reduceList(sampleList, state, action), sampleList.initial),
  );

describe('the address of a list', () => {
  it('[FMT-09] restores every state also for a person who wants another number of rows', () => {
    fc.assert(
      fc.property(anyState, fc.constantFrom(10, 20, 25, 50), (state, preferredRows) => {
        const list = { ...sampleList, preferredRows };
        const search = listSearch(list, state, new URLSearchParams());
        expect(parseList(list, new URLSearchParams(search))).toEqual(state);
      }),
    );
  });

  it('[FMT-16] shows ten rows unless the person or the address says otherwise', () => {
    const preferring = { ...sampleList, preferredRows: 25 };
    const sizeAt = (list: typeof sampleList, search: string) => variablesAt(list, new URLSearchParams(search)).paging;
    expect(sizeAt(sampleList, '')).toEqual({ first: 10 });
    expect(sizeAt(sampleList, 'rows=50')).toEqual({ first: 50 });
    expect(sizeAt(sampleList, 'rows=5000')).toEqual({ first: 10 });
    expect(sizeAt(preferring, '')).toEqual({ first: 25 });
    expect(sizeAt(preferring, 'rows=10')).toEqual({ first: 10 });
    // A link to page 3 of somebody who sees ten rows means their rows, not page 3 of 25 each.
    expect(sizeAt(preferring, 'page=3&after=aaa')).toEqual({ first: 10, after: 'aaa' });
    expect(sizeAt(sampleList, 'rows=25&page=3&before=bbb')).toEqual({ last: 25, before: 'bbb' });
  });

  it('[FMT-09] [FMT-10] restores every state that a user can reach', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        expect(parse(searchOf(state))).toEqual(state);
      }),
    );
  });

  it('has the same meaning for server and browser', () => {
    fc.assert(
      fc.property(anyState, (state) => {
        const onServer: Record<string, string | string[]> = {};
        for (const [name, value] of serialiseList(sampleList, state)) {
          const held = onServer[name];
          onServer[name] = held === undefined ? value : [held, value].flat();
        }
        expect(parseList(sampleList, onServer)).toEqual(state);
      }),
    );
  });

  it('parses any junk without an exception, to a state that has an address', () => {
    const names = [
      'page',
      'after',
      'before',
      'sort',
      'from',
      'to',
      'toString',
      '__proto__',
      ...Object.keys(sampleList.filters),
    ];
    const junk = fc.oneof(
      anyText,
      fc.constantFrom(
        '-1',
        '1e9',
        '2',
        'createdAt:desc',
        'name:up',
        'all',
        '2024-02-31',
        '2024-05-01',
        '9'.repeat(400),
      ),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.oneof(fc.constantFrom(...names), anyText), junk)), (entries) => {
        const state = parseList(sampleList, new URLSearchParams(entries));
        expect(parse(searchOf(state))).toEqual(state);
        expect(() => toVariables(sampleList, state)).not.toThrow();
      }),
    );
  });

  it('omits everything that equals the initial state of the list', () => {
    expect(searchOf(sampleList.initial)).toBe('');
    expect(parse('')).toEqual(sampleList.initial);
  });

  it('[FMT-11] uses plain names: page, after or before, sort, and one per filter', () => {
    const moved = (
      [
        { type: 'setFilter', name: 'name', value: 'linen & wool' },
        { type: 'setFilter', name: 'tags[]', value: ['7', '9'] },
        { type: 'setSort', sort: { field: 'name', direction: 'asc' } },
        { type: 'nextPage', after: 'Y3Vyc29y' },
      ] satisfies ListAction[]
    ).reduce<State>((state, action) => reduceList(sampleList, state, action), sampleList.initial);
    expect(searchOf(moved)).toBe('?name=linen+%26+wool&tags[]=7&tags[]=9&sort=name:asc&page=2&after=Y3Vyc29y');
  });

  it('[FMT-09] names the cursor that leads back to a page', () => {
    const fifth = parse('page=5&after=abc');
    expect(searchOf(reduceList(sampleList, fifth, { type: 'previousPage', before: 'aaa' }))).toBe('?page=4&before=aaa');
    expect(searchOf(fifth)).toBe('?page=5&after=abc');
  });

  it('requests what it describes', () => {
    expect(
      variablesAt(sampleList, { status: 'all', number: '42', page: '3', before: 'aaa', sort: 'name:asc' }),
    ).toEqual({
      paging: { last: 10, before: 'aaa' },
      filter: { number: { eq: 42 } },
      sorting: [{ field: 'name', direction: 'ASC' }],
    });
  });

  it('parses tags[] typed by hand, plain or encoded', () => {
    expect(parse('tags[]=7').filters['tags[]']).toEqual(['7']);
    expect(parse('tags%5B%5D=7&tags%5B%5D=7').filters['tags[]']).toEqual(['7']);
  });

  it('uses the default status for a plain address and All only when it is spelled out', () => {
    expect(parse('').filters.status).toBe('Active');
    expect(parse('status=all').filters.status).toBeNull();
    expect(parse('status=nonsense').filters.status).toBe('Active');
    expect(
      searchOf(reduceList(sampleList, sampleList.initial, { type: 'setFilter', name: 'status', value: null })),
    ).toBe('?status=all');
  });

  it('[FMT-18] matches the values of choices without regard to case', () => {
    expect(parse('enabled=DISABLED&status=draft').filters).toMatchObject({ enabled: 'disabled', status: 'Draft' });
  });

  it('is page 1 without a cursor, and has no cursor on page 1', () => {
    expect(parse('page=4')).toEqual(sampleList.initial);
    expect(parse('page=1&after=abc')).toEqual(sampleList.initial);
    expect(parse('after=abc')).toEqual(sampleList.initial);
    expect(parse('page=4&after=abc')).toMatchObject({ page: 4, after: 'abc' });
    expect(parse('page=4&before=abc')).toMatchObject({ page: 4, before: 'abc' });
    expect(parse('page=x4&after=abc')).toEqual(sampleList.initial);
    expect(parse('page=4x&after=abc')).toEqual(sampleList.initial);
  });

  it('drops a range of days that ends before it starts, and days that do not exist', () => {
    expect(parse('from=2024-05-02&to=2024-05-01').filters.created).toEqual({ from: null, to: null });
    expect(parse('from=2024-02-30&to=2024-05-01').filters.created).toEqual({ from: null, to: '2024-05-01' });
  });

  it('changes only its own names', () => {
    expect(searchOf(sampleList.initial, 'tab=info&page=3&after=x&name=a')).toBe('?tab=info');
  });

  it('leaves none of its names behind: no sort, no cursor, neither end of a range', () => {
    expect(
      searchOf(
        sampleList.initial,
        'sort=name:asc&page=2&before=x&from=2024-05-01&to=2024-05-02&orderedFrom=2024-05-01&tags[]=1&tags[]=2&tab=info',
      ),
    ).toBe('?tab=info');
  });

  it('ignores a page or a cursor that cannot occur', () => {
    expect(parse('page=1000000&after=abc')).toMatchObject({ page: 1_000_000, after: 'abc' });
    expect(parse('page=1000001&after=abc')).toEqual(sampleList.initial);
    expect(parse(`page=2&after=${'x'.repeat(2000)}`)).toMatchObject({ page: 2 });
    expect(parse(`page=2&after=${'x'.repeat(2001)}`)).toEqual(sampleList.initial);
  });

  it('reads at most a hundred ids, and none that is too long', () => {
    const ids = Array.from({ length: 101 }, (_, index) => `id-${index}`);
    expect(parse(ids.map((id) => `tags[]=${id}`).join('&')).filters['tags[]']).toEqual(ids.slice(0, 100));
    expect(parse(`tags[]=${'x'.repeat(100)}&tags[]=${'y'.repeat(101)}`).filters['tags[]']).toEqual(['x'.repeat(100)]);
  });

  it('reads a control character in a text as a space', () => {
    expect(parse('name=linen%00dress%0A').filters.name).toBe('linen dress');
  });
});
