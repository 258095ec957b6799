/**
 * Colours of one picture: the wall behind, the floor or second ground, two cloths, one accent, and the darkest tone.
 */
export interface Palette {
  readonly wall: string;
  readonly floor: string;
  readonly cloth: string;
  readonly lining: string;
  readonly accent: string;
  readonly ink: string;
}

const palette = (wall: string, floor: string, cloth: string, lining: string, accent: string, ink: string): Palette => ({
  wall,
  floor,
  cloth,
  lining,
  accent,
  ink,
});

/** Named after the light they were mixed for. */
export const palettes: readonly [Palette, ...Palette[]] = [
  palette('#e9dfd3', '#d8c8b6', '#b98d6f', '#e8d3bd', '#7f4f3a', '#3b2a23'), // Karoo noon
  palette('#dfe3dc', '#c5cdc0', '#7d8f7b', '#cdd6c6', '#c47f5a', '#2f3a31'), // fynbos
  palette('#ece6df', '#d9cfc6', '#a8a29b', '#f3eee8', '#5d5a57', '#2a2827'), // linen
  palette('#e4dfe6', '#cfc6d3', '#8d7a97', '#e2d5e4', '#d19a6a', '#352b3b'), // jacaranda
  palette('#dbe4ea', '#bccbd6', '#5f7d93', '#d5e1e9', '#e0b48a', '#22333f'), // False Bay
  palette('#f1e3da', '#e2c7b8', '#c9745b', '#f0cdbd', '#6d3a33', '#3a1f1c'), // terracotta
  palette('#efe9da', '#ddd1b3', '#c7a252', '#efe0b6', '#6f6a3c', '#39341f'), // mustard field
  palette('#e8e4e1', '#cbc3bf', '#6b3f46', '#d9bfc0', '#b98a75', '#2b1a1d'), // pinotage
  palette('#e3e7e4', '#c6d0cc', '#3f5d57', '#bccfc8', '#d8a48f', '#1d2b29'), // cedar
  palette('#f2e9e4', '#e5d3cb', '#d8a79b', '#f6e1d9', '#8f5e5a', '#44292a'), // rose quartz
  palette('#e6e2da', '#c9c2b4', '#4d4a45', '#bdb6a8', '#c0683f', '#1f1d1b'), // charcoal and rust
  palette('#e5e9ee', '#cdd4de', '#39476b', '#c3cbdd', '#d7b27d', '#1b2236'), // indigo dye
];
