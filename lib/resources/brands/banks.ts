/**
 * Banks and their universal branch codes, all fourteen as listed (BRD-94, D-47); codes are text, with their leading
 * zeros.
 */
export const branchCodes: Readonly<Record<string, string>> = {
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
};

/** Options of a bank selector; a stored name that is not listed is kept and shown (D-47). */
export function bankChoices(stored: string | null | undefined): { value: string; label: string }[] {
  const names = Object.keys(branchCodes);
  return [...(stored && !names.includes(stored) ? [stored] : []), ...names].map((name) => ({
    value: name,
    label: name,
  }));
}
