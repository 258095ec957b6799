import { paths } from '@/lib/paths';
import { parseList } from '@/lib/list/address';
import { toVariables } from '@/lib/list/variables';
import { sentTo } from '@/lib/resources/vouchers/customer';
import { voucherList } from '@/lib/resources/vouchers/list-params';

test.each([[['a_b@x.co']], [['a_b@x.co', 'c@x.co']]])(
  'the card asks for the vouchers of the list that it links: %s',
  (addresses) => {
    const { searchParams } = new URL(paths.vouchers({ recipient: addresses.join(' ') }), 'https://console.example');
    expect(toVariables(voucherList, parseList(voucherList, searchParams)).filter).toEqual(sentTo(addresses));
  },
);
