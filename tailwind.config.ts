import type { Config } from 'tailwindcss';
import plugin from 'tailwindcss/plugin';

/**
 * The design tokens: paper and ink neutrals with one deep accent (bottle green).
 * Every colour exists in both themes under the same name; the plugin below writes them out as CSS variables.
 * tests/unit/components/ui/tokens.test.ts proves the contrast of every pair that carries text or a control border.
 */
export const light = {
  canvas: '#faf8f4',
  surface: '#fffefc',
  subtle: '#f3efe8',
  ink: '#1d1b17',
  muted: '#625c52',
  line: '#e5dfd4',
  'line-strong': '#8d8578',
  accent: '#1e4b3c',
  'accent-hover': '#163a2e',
  'on-accent': '#fbf9f4',
  'accent-soft': '#e4ece5',
  danger: '#96281d',
  'danger-hover': '#7b1f16',
  'on-danger': '#fdf8f5',
  'danger-soft': '#f8e9e4',
  success: '#2c673e',
  'success-soft': '#e6efe2',
  warning: '#7d5108',
  'warning-soft': '#f7ecd4',
  'warning-dot': '#d39a16',
  info: '#2d5780',
  'info-soft': '#e5edf3',
  focus: '#2f7a60',
  scrim: '#1d1b1766',
  shade: '#1d1b1724',
} as const;

export type ColourToken = keyof typeof light;

export const dark: Record<ColourToken, string> = {
  canvas: '#141310',
  surface: '#1c1a17',
  subtle: '#272420',
  ink: '#f2eee6',
  muted: '#ada598',
  line: '#36322b',
  'line-strong': '#7f776a',
  accent: '#a9cfbd',
  'accent-hover': '#c2dfd1',
  'on-accent': '#10261d',
  'accent-soft': '#22342c',
  danger: '#f0a396',
  'danger-hover': '#f6beb4',
  'on-danger': '#35100a',
  'danger-soft': '#3b221d',
  success: '#9ccaa4',
  'success-soft': '#22331f',
  warning: '#e2bb72',
  'warning-soft': '#392c14',
  'warning-dot': '#e2bb72',
  info: '#a3c4e3',
  'info-soft': '#202d3a',
  focus: '#7fc4a5',
  scrim: '#0a0907b3',
  shade: '#00000080',
};

function variables(palette: Record<ColourToken, string>, scheme: 'light' | 'dark') {
  const entries = Object.entries(palette).map(([name, value]) => [`--${name}`, value]);
  return { ...Object.fromEntries(entries), 'color-scheme': scheme };
}

const colours = Object.fromEntries(Object.keys(light).map((name) => [name, `var(--${name})`]));

const config: Config = {
  content: [],
  theme: {
    colors: { ...colours, transparent: 'transparent', current: 'currentColor', inherit: 'inherit' },
    fontFamily: {
      sans: ['var(--font-figtree)', 'ui-sans-serif', 'system-ui', 'sans-serif'],
      display: ['var(--font-fraunces)', 'ui-serif', 'Georgia', 'serif'],
      mono: ['ui-monospace', 'SFMono-Regular', 'Menlo', 'monospace'],
    },
    fontSize: {
      xs: ['0.75rem', { lineHeight: '1rem' }],
      sm: ['0.8125rem', { lineHeight: '1.125rem' }],
      base: ['0.875rem', { lineHeight: '1.25rem' }],
      lg: ['1rem', { lineHeight: '1.5rem' }],
      xl: ['1.25rem', { lineHeight: '1.75rem' }],
      '2xl': ['1.75rem', { lineHeight: '2.125rem' }],
      '3xl': ['2.25rem', { lineHeight: '2.625rem' }],
    },
    borderRadius: { none: '0', sm: '4px', DEFAULT: '6px', lg: '10px', full: '9999px' },
    boxShadow: {
      none: 'none',
      overlay: '0 0 0 1px var(--line), 0 12px 32px -8px var(--shade), 0 2px 6px -1px var(--shade)',
    },
    extend: {
      // Controls are 36 px high, list rows 44 px; both fall back to 24 px targets only inside a row.
      spacing: { control: '2.25rem', row: '2.75rem' },
      zIndex: { sticky: '10', overlay: '40', dialog: '50', menu: '60', toast: '70' },
      keyframes: {
        appear: { from: { opacity: '0', transform: 'translateY(4px)' } },
        'slide-in': { from: { transform: 'translateX(-100%)' } },
        'fade-in': { from: { opacity: '0' } },
      },
      animation: {
        appear: 'appear 140ms ease-out',
        'slide-in': 'slide-in 180ms ease-out',
        'fade-in': 'fade-in 140ms ease-out',
      },
    },
  },
  plugins: [
    plugin(({ addBase }) => {
      addBase({
        ':root': variables(light, 'light'),
        // Paper is always light.
        '@media screen and (prefers-color-scheme: dark)': {
          ':root:not([data-theme="light"])': variables(dark, 'dark'),
        },
        // Asked for by people who see thin lines and grey text badly.
        '@media (prefers-contrast: more)': {
          ':root:root:root': {
            '--muted': 'var(--ink)',
            '--line': 'color-mix(in srgb, var(--ink) 55%, var(--canvas))',
            '--line-strong': 'var(--ink)',
          },
        },
        '@media screen': { ':root[data-theme="dark"]': variables(dark, 'dark') },
      });
    }),
  ],
};

export default config;
