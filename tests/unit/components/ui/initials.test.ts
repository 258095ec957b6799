import { initials } from '@/components/ui/avatar';
import { parseSidebar } from '@/lib/sidebar';
import { parseTheme, themeAttribute } from '@/lib/theme';

describe('values from outside', () => {
  it('takes at most two initials', () => {
    expect([initials('Thandi', 'Nkosi'), initials('thandi', null), initials(' ', ''), initials('Ö', 'é', 'x')]).toEqual(
      ['TN', 'T', '', 'ÖÉ'],
    );
  });

  it('accepts no other value from the cookie', () => {
    expect([parseTheme('dark'), parseTheme('light'), parseTheme('"><script>'), parseTheme(undefined)]).toEqual([
      'dark',
      'light',
      'system',
      'system',
    ]);
    expect([themeAttribute('system'), themeAttribute('dark')]).toEqual([undefined, 'dark']);
    expect([parseSidebar('collapsed'), parseSidebar('open'), parseSidebar(undefined)]).toEqual([true, false, false]);
  });
});
