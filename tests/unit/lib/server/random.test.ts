import { randomText } from '@/lib/server/random';

test('every text is different and has 128 bits', () => {
  const texts = Array.from({ length: 2000 }, () => randomText('hex'));
  expect(new Set(texts).size).toBe(2000);
  for (const text of texts) expect(text).toMatch(/^[0-9a-f]{32}$/);
  expect(Buffer.from(randomText('base64'), 'base64')).toHaveLength(16);
});
