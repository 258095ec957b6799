/** Invented houses; any likeness to a trading name is chance. */
export interface House {
  readonly name: string;
  /** What they make, as the start of a sentence. */
  readonly makes: string;
  readonly colour: string;
}

const house = (name: string, makes: string, colour: string): House => ({ name, makes, colour });

export const houses = [
  house('Marula & Moss', 'Unhurried linen dressing, cut in small batches', '#7a6a4f'),
  house('Umlilo Atelier', 'Occasion wear with a slow-burning palette', '#9c3d2e'),
  house('Saltpan Studio', 'Bleached cottons and swimwear', '#d9cfc1'),
  house('Imbali Loom', 'Handwoven wraps and blankets', '#6b4e71'),
  house('Tidewrack', 'Knitwear from reclaimed yarn', '#3d5a66'),
  house('Karoo Ledger', 'Workwear with a tailored hand', '#8a7b66'),
  house('Ntombi Vale', 'Silk separates for evening', '#5b1f3a'),
  house('Fever Tree Row', 'Dresses in botanical prints', '#88913f'),
  house('Goldreef & Daughters', 'Fine jewellery in recycled gold', '#b08d3c'),
  house('Blouberg Canvas', 'Bags in waxed cotton', '#4a5a68'),
  house('Sindi Okuhle', 'Reworked shweshwe for every day', '#1f3b73'),
  house('Paper Protea', 'Children’s clothes in washed poplin', '#d98c8c'),
  house('Windpomp', 'Denim made to be mended', '#2e4057'),
  house('Amber Hide', 'Vegetable-tanned leather goods', '#8b5a2b'),
  house('Lekoa Lane', 'Street silhouettes with a couture seam', '#20242b'),
  house('Quiver Tree', 'Desert-toned resort wear', '#c27d4a'),
  house('Rooiels', 'Outerwear for coastal weather', '#6f1d1b'),
  house('Thula House', 'Sleepwear and robes in bamboo silk', '#a7b0a4'),
  house('Kelp & Cotton', 'Swim and surf, cut from ocean yarn', '#255957'),
  house('Mirembe Gold', 'Statement earrings and cuffs', '#c9a227'),
  house('Dassie & Co', 'Socks, scarves and small comforts', '#7d6b5d'),
  house('Nomvula Rain', 'Raincoats and capes', '#36506c'),
  house('Bokmakierie', 'Bright shirting for loud weekends', '#c9a81a'),
  house('Velvet Veld', 'Velvet in the colours of dusk', '#4b2e4f'),
  house('Isithunzi', 'Monochrome tailoring', '#1c1c1c'),
  house('Agter Huis', 'Ceramics and table linen', '#b7a99a'),
  house('Stone Fynbos', 'Natural skincare and candles', '#7f8f7a'),
  house('Lwandle Line', 'Sandals and espadrilles', '#d2b48c'),
  house('Hemel & Aarde', 'Hand-dyed natural fibres', '#5f7d8c'),
  house('Zaka Studio', 'Beaded bags and belts', '#a63d40'),
  house('Ochre Assembly', 'Boiled-wool coats', '#b5651d'),
  house('Moonlit Mopane', 'Lingerie and loungewear', '#6a5a7b'),
  house('Springbok Parade', 'Menswear for long lunches', '#8c6d46'),
  house('Baobab Bureau', 'Office dressing without the office', '#57534e'),
  house('Cederberg Cloth', 'Merino basics', '#708090'),
  house('Tswelopele Made', 'Community-sewn totes and aprons', '#c0692e'),
  house('Pelican & Pine', 'Knitted homeware', '#e0d6c8'),
  house('Sasa Threads', 'Gender-free everyday layers', '#8fa39a'),
  house('Ysterplaat', 'Industrial-minded accessories', '#5a5f66'),
  house('Late Harvest', 'Vintage pieces, sorted and restored', '#7b3f3f'),
] as const;

/** The ones with a part to play in a special case; see brands-special.ts. */
export type HouseName = (typeof houses)[number]['name'];
