import { bankChoices, branchCodes } from '@/lib/resources/brands/banks';
import { fallbacks, shownFields, shownWebsite, verificationOf, type Brand } from '@/lib/resources/brands/brand';

test('[BRD-94] every bank has the code the specification lists', () => {
  expect(branchCodes).toEqual({
    'Standard Bank': '051001',
    Mercantile: '460005',
    RMB: '261251',
    Sasfin: '683000',
    Standard: '051001',
    FNB: '250655',
    Investec: '580105',
    ABSA: '632005',
    Capitec: '470010',
    Nedbank: '198765',
    'African Bank': '430000',
    'Tyme Bank': '678910',
    'Discovery Bank': '679000',
    Bidvest: '462005',
  });
});

test('[BRD-95] both Standards are offered, and a stored bank that is not listed is kept', () => {
  expect(bankChoices(null)).toHaveLength(14);
  expect(
    bankChoices('Postbank')
      .map((choice) => choice.value)
      .slice(0, 2),
  ).toEqual(['Postbank', 'Standard Bank']);
  expect(bankChoices('FNB')).toHaveLength(14);
});

test('[BRD-62] the plain form is shown, then the brand form, then the provider form', () => {
  const brand = {
    name: null,
    brandName: 'B',
    providerName: 'P',
    description: '',
    brandDescription: null,
    providerDescription: 'PD',
    phone: '1',
    brandCellphone: '2',
  } as Brand;
  expect(shownFields(brand)).toMatchObject({ name: 'B', description: 'PD', phone: '1', email: null });
});

test('[BRD-62] a website that is overridden is shown as such, and is not what the form edits', () => {
  const brand = { website: 'plain.example', websiteOverride: 'over.example', brandWebsite: 'own.example' } as Brand;
  expect(shownWebsite(brand)).toEqual({ website: 'over.example', isOverride: true });
  expect(shownFields(brand).website).toBe('plain.example');
  expect(fallbacks(brand).website).toBe('own.example');
  expect(shownWebsite({ ...brand, websiteOverride: '' })).toEqual({ website: 'plain.example', isOverride: false });
  expect(shownWebsite({ website: null, websiteOverride: null, brandWebsite: 'own.example' } as Brand)).toEqual({
    website: 'own.example',
    isOverride: false,
  });
});

test.each([
  ['UNVERIFIED', 'unverified'],
  ['Verified', 'verified'],
  ['pending', 'pending'],
  ['EXPIRED', 'expired'],
  [null, 'unverified'],
  ['odd', 'unverified'],
])('[FMT-18] verified %s reads as %s', (stored, state) => {
  expect(verificationOf({ verified: stored })).toBe(state);
});
