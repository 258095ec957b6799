import { groupedOptions, matchingOptions, type PickerOption } from '@/components/pickers/picker-option';

const options: PickerOption[] = [
  { value: '1', label: 'Linen', group: 'Material' },
  { value: '2', label: 'Rosé', group: 'Colour' },
  { value: '3', label: 'Wool', group: 'Material' },
  { value: '4', label: 'Other' },
];
const labels = (list: readonly PickerOption[]) => list.map(({ label }) => label);

describe('picker options', () => {
  it('match regardless of case and accents', () => {
    expect(labels(matchingOptions(options, ' rose '))).toEqual(['Rosé']);
    expect(labels(matchingOptions(options, 'LIN'))).toEqual(['Linen']);
  });

  it('match by their group, too', () => {
    expect(labels(matchingOptions(options, 'material'))).toEqual(['Linen', 'Wool']);
  });

  it('are all shown when nothing is typed, and none when nothing matches', () => {
    expect(matchingOptions(options, '  ')).toHaveLength(4);
    expect(matchingOptions(options, 'zzz')).toHaveLength(0);
  });

  it('are listed by group, those without one first', () => {
    expect(groupedOptions(options).map(({ group, options: members }) => [group, labels(members)])).toEqual([
      [undefined, ['Other']],
      ['Material', ['Linen', 'Wool']],
      ['Colour', ['Rosé']],
    ]);
    expect(groupedOptions([])).toEqual([]);
  });
});
