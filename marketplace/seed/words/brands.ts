/** Invented fashion houses; any likeness to a real name is coincidence. */
export interface House {
  readonly name: string;
  /** What they make, as the start of a sentence. */
  readonly makes: string;
  readonly colour: string;
  /** The product types they sell. */
  readonly sells: readonly string[];
}

const house = <Name extends string>(
  name: Name,
  makes: string,
  colour: string,
  ...sells: string[]
): House & { readonly name: Name } => ({ name, makes, colour, sells });

export const houses = [
  house(
    'Marula & Moss',
    'Unhurried linen dressing, cut in small batches',
    '#7a6a4f',
    'Dresses',
    'Shirts',
    'Trousers',
    'Skirts',
    'Robes',
  ),
  house('Umlilo Atelier', 'Occasion wear with a slow-burning palette', '#9c3d2e', 'Dresses', 'Skirts'),
  house('Saltpan Studio', 'Bleached cottons and swimwear', '#d9cfc1', 'Swimwear', 'Shirts', 'T-shirts', 'Robes'),
  house('Imbali Loom', 'Handwoven wraps and blankets', '#6b4e71', 'Scarves', 'Cushions'),
  house('Tidewrack', 'Knitwear from reclaimed yarn', '#3d5a66', 'Knitwear', 'Scarves'),
  house('Karoo Ledger', 'Workwear with a tailored hand', '#8a7b66', 'Coats', 'Trousers', 'Jumpsuits'),
  house('Ntombi Vale', 'Silk separates for evening', '#5b1f3a', 'Dresses', 'Skirts', 'Shirts'),
  house('Fever Tree Row', 'Dresses in botanical prints', '#88913f', 'Dresses', 'Skirts', 'Shirts'),
  house('Goldreef & Daughters', 'Fine jewellery in recycled gold', '#b08d3c', 'Earrings'),
  house('Blouberg Canvas', 'Bags in waxed cotton', '#4a5a68', 'Bags'),
  house('Sindi Okuhle', 'Reworked shweshwe for every day', '#1f3b73', 'Dresses', 'Shirts', 'Skirts', 'Bags'),
  house('Paper Protea', 'Children’s clothes in washed poplin', '#d98c8c', 'Shirts', 'T-shirts', 'Jumpsuits'),
  house('Windpomp', 'Denim made to be mended', '#2e4057', 'Denim', 'Coats'),
  house('Amber Hide', 'Vegetable-tanned leather goods', '#8b5a2b', 'Bags', 'Belts', 'Sandals'),
  house(
    'Lekoa Lane',
    'Street silhouettes with a couture seam',
    '#20242b',
    'T-shirts',
    'Trousers',
    'Coats',
    'Jumpsuits',
  ),
  house('Quiver Tree', 'Desert-toned resort wear', '#c27d4a', 'Dresses', 'Shirts', 'Sandals'),
  house('Rooiels', 'Outerwear for coastal weather', '#6f1d1b', 'Coats', 'Knitwear'),
  house('Thula House', 'Sleepwear and robes in bamboo silk', '#a7b0a4', 'Robes', 'Cushions'),
  house('Kelp & Cotton', 'Swim and surf, cut from ocean yarn', '#255957', 'Swimwear', 'T-shirts'),
  house('Mirembe Gold', 'Statement earrings and cuffs', '#c9a227', 'Earrings'),
  house('Dassie & Co', 'Socks, scarves and small comforts', '#7d6b5d', 'Scarves', 'Candles', 'Knitwear'),
  house('Nomvula Rain', 'Raincoats and capes', '#36506c', 'Coats'),
  house('Bokmakierie', 'Bright shirting for loud weekends', '#c9a81a', 'Shirts', 'T-shirts'),
  house('Velvet Veld', 'Velvet in the colours of dusk', '#4b2e4f', 'Dresses', 'Coats', 'Cushions'),
  house('Isithunzi', 'Monochrome tailoring', '#1c1c1c', 'Coats', 'Trousers', 'Shirts'),
  house('Agter Huis', 'Ceramics and table linen', '#b7a99a', 'Cushions', 'Candles'),
  house('Stone Fynbos', 'Natural skincare and candles', '#7f8f7a', 'Candles'),
  house('Lwandle Line', 'Sandals and espadrilles', '#d2b48c', 'Sandals', 'Bags'),
  house('Hemel & Aarde', 'Hand-dyed natural fibres', '#5f7d8c', 'Scarves', 'Dresses', 'Shirts'),
  house('Zaka Studio', 'Beaded bags and belts', '#a63d40', 'Bags', 'Belts', 'Earrings'),
  house('Ochre Assembly', 'Boiled-wool coats', '#b5651d', 'Coats', 'Knitwear'),
  house('Moonlit Mopane', 'Lingerie and loungewear', '#6a5a7b', 'Robes', 'Dresses'),
  house('Springbok Parade', 'Menswear for long lunches', '#8c6d46', 'Shirts', 'Trousers', 'Coats'),
  house('Baobab Bureau', 'Office dressing without the office', '#57534e', 'Trousers', 'Shirts', 'Skirts'),
  house('Cederberg Cloth', 'Merino basics', '#708090', 'Knitwear', 'T-shirts'),
  house('Tswelopele Made', 'Community-sewn totes and aprons', '#c0692e', 'Bags'),
  house('Pelican & Pine', 'Knitted homeware', '#e0d6c8', 'Cushions', 'Knitwear'),
  house('Sasa Threads', 'Gender-free everyday layers', '#8fa39a', 'T-shirts', 'Trousers', 'Jumpsuits'),
  house('Ysterplaat', 'Industrial-minded accessories', '#5a5f66', 'Belts', 'Bags', 'Earrings'),
  house('Late Harvest', 'Vintage pieces, sorted and restored', '#7b3f3f', 'Dresses', 'Coats', 'Denim', 'Scarves'),
] as const;

export type HouseName = (typeof houses)[number]['name'];
