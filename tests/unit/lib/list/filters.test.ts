import { parseList } from '@/lib/list/address';
import { listChips } from '@/lib/list/chips';
import { addressFilter, parseWholeNumber, wholeTextFilter } from '@/lib/list/text-filters';
import { sampleList } from './sample-list';

const chipsOf = (search: string, names: Record<string, string> = {}) =>
  listChips(
    sampleList,
    parseList(sampleList, new URLSearchParams(`status=all&${search}`)).filters,
    () => (id) => names[id],
  );
const textsOf = (search: string, names?: Record<string, string>) =>
  chipsOf(search, names).map(({ label, text }) => `${label}: ${text}`);

describe('chips', () => {
  it('name the filter, one chip per value', () => {
    expect(
      textsOf('name=linen&number=42&enabled=disabled&types=Product&types=Brand&tags[]=7&tags[]=9', { 7: 'Summer' }),
    ).toEqual([
      'Name: linen',
      'Order number: 42',
      'Enabled: Disabled',
      'Type: Brand',
      'Type: Products',
      'Tags: Summer',
      'Tags: …',
    ]);
  });

  it('[FMT-04] format days as DD/MM/YYYY', () => {
    expect(textsOf('from=2024-05-01&to=2024-05-31')).toEqual(['Created: 01/05/2024 to 31/05/2024']);
    expect(textsOf('from=2024-05-01')).toEqual(['Created: from 01/05/2024']);
    expect(textsOf('to=2024-05-01')).toEqual(['Created: to 01/05/2024']);
    expect(textsOf('from=2024-05-01&to=2024-05-01')).toEqual(['Created: 01/05/2024']);
  });

  it('show a default filter too, and change it to All on removal', () => {
    const [chip] = listChips(sampleList, sampleList.initial.filters, () => () => undefined);
    expect(chip).toMatchObject({ name: 'status', label: 'Status', text: 'Active', rest: null });
  });

  it('leave the other values of a filter', () => {
    expect(chipsOf('tags[]=7&tags[]=9').map(({ rest }) => rest)).toEqual([['9'], ['7']]);
    expect(chipsOf('types=Product&types=Brand').map(({ rest }) => rest)).toEqual([['Product'], ['Brand']]);
    expect(chipsOf('from=2024-05-01').map(({ rest }) => rest)).toEqual([{ from: null, to: null }]);
  });
});

describe('whole numbers', () => {
  it.each([
    ['1042', 1042],
    [' # 10 42 ', 1042],
    ['0', 0],
    ['2147483647', 2147483647],
  ])('parses %j as %d', (text, number) => {
    expect(parseWholeNumber(text)).toBe(number);
  });

  it.each(['', 'abc', '12a', '1.5', '-3', '2147483648', '99999999999'])('does not accept %j', (text) => {
    expect(parseWholeNumber(text)).toBeNull();
  });
});

describe('e-mail addresses', () => {
  const whole = wholeTextFilter<object>({ label: 'Customer', filter: (email) => ({ email }) });
  const address = addressFilter<object>({ label: 'Recipient', filter: (email) => ({ email }) });

  it('match as a whole in a link, their special characters escaped', () => {
    expect(whole.toFilter('a_b@x.co', {})).toEqual({ email: { iLike: 'a\\_b@x.co' } });
    expect(whole.toFilter('', {})).toBeUndefined();
  });

  it('match as a part in a search box, unless a whole one is typed', () => {
    expect(address.toFilter('a@x', {})).toEqual({ email: { iLike: '%a@x%' } });
    expect(address.toFilter('a@x.co', {})).toEqual({ email: { iLike: 'a@x.co' } });
    expect(address.toFilter('', {})).toBeUndefined();
    expect(address.parse(() => [' a@x.co '], 'recipient')).toBe('a@x.co');
    expect(address.toFilter('a@x.co b', {})).toEqual({ email: { iLike: '%a@x.co b%' } });
  });

  it('match any of several whole ones', () => {
    expect(address.toFilter('a_b@x.co  b@x.co', {})).toEqual({
      or: [{ email: { iLike: 'a\\_b@x.co' } }, { email: { iLike: 'b@x.co' } }],
    });
  });
});
