import type { TagCategory } from '../../../graphql/generated/schema.ts';

/** 150 names, all different even without regard to case. */
export const tagNames: Readonly<Record<TagCategory, readonly string[]>> = {
  COLOR: ['Ochre', 'Indigo', 'Bone', 'Terracotta', 'Sage', 'Charcoal', 'Rust', 'Sand', 'Midnight', 'Blush', 'Moss', 'Ivory', 'Cobalt', 'Saffron', 'Aubergine', 'Black'],
  PRODUCT_TYPE: ['Dresses', 'Shirts', 'Trousers', 'Skirts', 'Coats', 'Knitwear', 'Jumpsuits', 'Bags', 'Earrings', 'Sandals', 'Scarves', 'Belts', 'Swimwear', 'Robes', 'Denim', 'Candles', 'Cushions', 'T-shirts'],
  MATERIAL: ['Linen', 'Merino', 'Silk', 'Organic cotton', 'Hemp', 'Leather', 'Velvet', 'Shweshwe', 'Mohair', 'Recycled yarn', 'Brass', 'Beadwork', 'Waxed canvas', 'Bamboo silk'],
  BRAND: ['Made in Cape Town', 'Made in Joburg', 'Made in Durban', 'Women owned', 'Family run', 'B Corp', 'New on Atelier', 'Small batch', 'Made to order', 'Founders club'],
  OCCASION: ['Wedding guest', 'Black tie', 'Heritage Day', 'Festive table', 'Office', 'Weekend', 'Holiday', 'Graduation', 'Garden party', 'Mother’s Day', 'Matric dance'],
  STYLE: ['Minimal', 'Bohemian', 'Tailored', 'Streetwear', 'Vintage', 'Resort', 'Romantic', 'Utility', 'Afrofuturist', 'Classic', 'Oversized', 'Gender free'],
  SIZE: ['Petite', 'Tall', 'Curve', 'One size', 'XS to XXL', 'Maternity', 'Kids', 'Baby'],
  PRICE_RANGE: ['Under R250', 'Under R500', 'Under R1 000', 'Under R2 500', 'Investment', 'Gift under R350', 'Sale'],
  COLLECTION: ['Summer 26', 'Winter 26', 'Resort 27', 'Spring drop', 'Capsule one', 'The Linen Edit', 'The White Shirt', 'After dark', 'Coastline', 'Highveld winter', 'Archive', 'Bridal', 'Travel light', 'The Denim Room', 'Heirlooms'],
  FEATURE: ['Pockets', 'Reversible', 'Machine washable', 'Adjustable straps', 'Plastic free', 'Vegan', 'Limited run', 'Personalised', 'Gift wrap', 'Free returns', 'Mended for life', 'Carbon counted'],
  EDITORIAL: ['Meet the maker', 'Slow wardrobe', 'Studio visits', 'How to wear it', 'Gifting guide', 'On the road', 'Letters from Clarens', 'Colour study', 'Five pieces', 'The long lunch', 'House notes', 'Winter light', 'Market day'],
  ADMIN: ['Hide from search', 'Needs photography', 'Price check', 'Do not discount', 'Homepage', 'Sample', 'Returned stock', 'Awaiting copy', 'Feature next', 'Clearance'],
};

/** Without a group; they fill the list up. */
export const looseTagNames = ['Staff picks', 'Back in stock', 'Last pieces', 'Local love'] as const;
