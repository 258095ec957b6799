import { Card } from '@/components/ui/card';
import { DefinitionList } from '@/components/ui/definition-list';
import { Moment } from '@/components/ui/moment';
import { Status } from '@/components/ui/status';
import { refundCents } from '@/lib/commerce/refund-sum';
import { formatCents, formatRand } from '@/lib/format/money';
import { isPaidOut, refundSentence, type Refund } from '@/lib/resources/refunds/refund';

/** What is refunded, whether it was paid out, and the sum in a sentence. */
export function SummaryCard({ refund }: { refund: Refund }) {
  const isPaid = isPaidOut(refund.orderLine);
  const sentence = refundSentence(refund);
  return (
    <Card title="Summary">
      <p className="font-display text-2xl font-[420] tabular-nums">{formatCents(refundCents(refund))}</p>
      {sentence ? <p className="mt-1.5 mb-5 max-w-prose text-muted tabular-nums">{sentence}</p> : null}
      <DefinitionList
        rows={[
          { label: 'Basket Amount', value: <span className="tabular-nums">{formatRand(refund.basketAmount)}</span> },
          {
            label: 'Adjustment Amount',
            value: <span className="tabular-nums">{formatRand(refund.adjustmentAmount)}</span>,
          },
          { label: 'Payout', value: <Status tone={isPaid ? 'success' : 'neutral'}>{isPaid ? 'Yes' : 'No'}</Status> },
          { label: 'Note', value: refund.note },
          { label: 'Created At', value: <Moment at={refund.createdAt} /> },
          { label: 'Updated At', value: <Moment at={refund.updatedAt} /> },
        ]}
      />
    </Card>
  );
}
