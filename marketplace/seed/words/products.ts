/** A kind of product: its noun, its tag, its price in rand, its materials, and what its variants differ in. */
export interface Kind {
  readonly noun: string;
  readonly tag: string;
  readonly from: number;
  readonly to: number;
  readonly materials: readonly string[];
  readonly options: 'clothing' | 'shoes' | 'rings' | 'volume' | 'none';
}

const CLOTH = ['Linen', 'Silk', 'Organic cotton', 'Hemp', 'Velvet', 'Shweshwe', 'Bamboo silk'];
const YARN = ['Merino', 'Mohair', 'Recycled yarn'];

const kind = (
  noun: string,
  tag: string,
  from: number,
  to: number,
  materials: readonly string[],
  options: Kind['options'] = 'clothing',
): Kind => ({ noun, tag, from, to, materials, options });

export const kinds: readonly Kind[] = [
  kind('Shirt Dress', 'Dresses', 890, 2490, CLOTH),
  kind('Slip Dress', 'Dresses', 790, 2890, ['Silk', 'Bamboo silk', 'Velvet']),
  kind('Wrap Dress', 'Dresses', 950, 2690, CLOTH),
  kind('Shirt', 'Shirts', 590, 1490, CLOTH),
  kind('Camp Shirt', 'Shirts', 690, 1290, ['Linen', 'Hemp', 'Shweshwe']),
  kind('Blouse', 'Shirts', 650, 1690, CLOTH),
  kind('Wide-leg Trousers', 'Trousers', 790, 1890, CLOTH),
  kind('Pleated Trousers', 'Trousers', 890, 2190, ['Linen', 'Merino', 'Hemp']),
  kind('Midi Skirt', 'Skirts', 690, 1790, CLOTH),
  kind('Duster Coat', 'Coats', 1890, 5490, ['Merino', 'Linen', 'Velvet']),
  kind('Chore Jacket', 'Coats', 1290, 2990, ['Waxed canvas', 'Hemp', 'Linen']),
  kind('Cardigan', 'Knitwear', 890, 2490, YARN),
  kind('Fisherman Jumper', 'Knitwear', 990, 2890, YARN),
  kind('Boiler Suit', 'Jumpsuits', 1190, 2690, ['Linen', 'Hemp', 'Organic cotton']),
  kind('Market Tote', 'Bags', 390, 1290, ['Waxed canvas', 'Hemp', 'Leather'], 'none'),
  kind('Saddle Bag', 'Bags', 1490, 4490, ['Leather', 'Beadwork', 'Waxed canvas'], 'none'),
  kind('Hoop Earrings', 'Earrings', 290, 1490, ['Brass', 'Beadwork'], 'none'),
  kind('Signet Ring', 'Earrings', 690, 2900, ['Brass'], 'rings'),
  kind('Sandals', 'Sandals', 690, 1690, ['Leather'], 'shoes'),
  kind('Espadrilles', 'Sandals', 590, 1190, ['Hemp', 'Linen', 'Shweshwe'], 'shoes'),
  kind('Scarf', 'Scarves', 290, 990, ['Silk', 'Mohair', 'Shweshwe', 'Linen'], 'none'),
  kind('Belt', 'Belts', 390, 1190, ['Leather', 'Beadwork']),
  kind('One-piece Swimsuit', 'Swimwear', 890, 1690, ['Recycled yarn']),
  kind('Robe', 'Robes', 790, 1990, ['Bamboo silk', 'Linen', 'Silk']),
  kind('Straight-leg Jeans', 'Denim', 990, 2190, ['Organic cotton', 'Hemp']),
  kind('Candle', 'Candles', 190, 490, ['Fynbos', 'Rooibos', 'Vetiver', 'Sea Salt'], 'volume'),
  kind('Cushion Cover', 'Cushions', 290, 790, ['Linen', 'Mohair', 'Shweshwe', 'Velvet'], 'none'),
  kind('T-shirt', 'T-shirts', 290, 690, ['Organic cotton', 'Hemp']),
];

export const colours = [
  'Ochre',
  'Indigo',
  'Bone',
  'Terracotta',
  'Sage',
  'Charcoal',
  'Rust',
  'Sand',
  'Midnight',
  'Blush',
  'Moss',
  'Ivory',
  'Cobalt',
  'Saffron',
  'Aubergine',
  'Black',
] as const;

/** The names of pieces, placed before the noun. */
export const names = [
  'Thandi',
  'Elsa',
  'Kloof',
  'Nandi',
  'Harbour',
  'Zola',
  'Mieke',
  'Ridge',
  'Lesedi',
  'Sunday',
  'Palesa',
  'Anouk',
  'Vlei',
  'Imani',
  'Odette',
  'Drift',
  'Amahle',
  'Linde',
  'Quarry',
  'Busi',
  'Marguerite',
  'Dune',
  'Naledi',
  'Ingrid',
  'Krans',
  'Ayanda',
  'Colette',
  'Pan',
  'Refilwe',
  'Stella',
] as const;

export const optionValues: Readonly<
  Record<Exclude<Kind['options'], 'none'>, { readonly name: string; readonly values: readonly string[] }>
> = {
  clothing: { name: 'Size', values: ['XS', 'S', 'M', 'L', 'XL', 'XXL'] },
  shoes: { name: 'Shoe size', values: ['3', '4', '5', '6', '7', '8', '9', '10'] },
  rings: { name: 'Ring size', values: ['L', 'N', 'P', 'R', 'T'] },
  volume: { name: 'Volume', values: ['90 ml', '180 ml', '400 ml'] },
};

/** Every option name shops have ever sent, including near-duplicates, which is why they can be renamed. */
export const optionNames = [
  'Size',
  'Colour',
  'Shoe size',
  'Ring size',
  'Volume',
  'Color',
  'Material',
  'Length',
  'Fit',
  'Style',
  'Scent',
  'Finish',
  'Pack',
  'Waist',
  'Inseam',
  'Strap',
  'Engraving',
  'Lining',
  'Print',
  'Sleeve',
  'Heel height',
  'Grootte',
  'Kleur',
  'Gift wrap',
  'Metal',
  'Stone',
  'Title',
] as const;
