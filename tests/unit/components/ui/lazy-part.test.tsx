import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static.node';
import { lazyPart } from '@/components/ui/lazy-part';

test('the server draws a part in its place, in no boundary that the browser would have to complete', async () => {
  const Lazy = lazyPart(async () => ({ said }: { said: string }) => <p>{said}</p>);
  const { prelude } = await prerenderToNodeStream(<Lazy said="No orders" />);
  expect(await text(prelude)).toBe('<p>No orders</p>');
});
