import { globSync, readFileSync } from 'node:fs';
import { dark, light, type ColourToken } from '../../../../tailwind.config';

const GROUNDS: ColourToken[] = ['canvas', 'surface', 'subtle'];
const TONES: ColourToken[] = ['accent', 'danger', 'success', 'warning', 'info'];

function channel(value: number): number {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(Number.parseInt(hex.slice(at, at + 2), 16)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2 contrast ratio of two opaque #rrggbb colours. */
function contrast(one: string, other: string): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

const TEXT_PAIRS: [ColourToken, ColourToken][] = [
  ...GROUNDS.flatMap((ground): [ColourToken, ColourToken][] =>
    (['ink', 'muted', ...TONES] as ColourToken[]).map((text) => [text, ground]),
  ),
  ...TONES.flatMap((tone): [ColourToken, ColourToken][] => [
    [tone, `${tone}-soft` as ColourToken],
    ['ink', `${tone}-soft` as ColourToken],
  ]),
  ['muted', 'accent-soft'],
  ['on-accent', 'accent'],
  ['on-accent', 'accent-hover'],
  ['on-danger', 'danger'],
  ['on-danger', 'danger-hover'],
];

const CONTROL_PAIRS: [ColourToken, ColourToken][] = [
  ...GROUNDS.flatMap((ground): [ColourToken, ColourToken][] => [
    ['line-strong', ground],
    ['focus', ground],
  ]),
  ['focus', 'accent-soft'],
  ['focus', 'danger-soft'],
];

describe.each([
  ['light', light as Record<ColourToken, string>],
  ['dark', dark],
])('the %s palette', (_name, palette) => {
  it('is checked with a formula that is right for black on white', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it.each(TEXT_PAIRS)('is readable: %s on %s is at least 4.5:1', (text, ground) => {
    expect(contrast(palette[text], palette[ground])).toBeGreaterThanOrEqual(4.5);
  });

  it.each(CONTROL_PAIRS)('is visible: %s on %s is at least 3:1', (edge, ground) => {
    expect(contrast(palette[edge], palette[ground])).toBeGreaterThanOrEqual(3);
  });
});

test('no class uses a Tailwind colour that this theme lacks, which would have no effect', () => {
  const files = globSync('{app,components}/**/*.{tsx,ts,css}');
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap(
    (file) =>
      readFileSync(file, 'utf8')
        .match(
          /\b(?:bg|text|border|from|to|fill|stroke|outline|ring)-(?:white|black|gray|slate|zinc|stone|red|green|blue|amber)\b[^\s'"`]*/g,
        )
        ?.map((name) => `${file}: ${name}`) ?? [],
  );
  expect(found).toEqual([]);
});
