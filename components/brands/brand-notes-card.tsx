import { DefinitionList } from '@/components/ui/definition-list';
import { EditableCard, type BrandCardProps } from './editable-card';

/** What customers read at each step; long texts, so the card stands in the wide column. */
export function BrandNotesCard({ brand, onEdit }: BrandCardProps) {
  const { notes } = brand;
  return (
    <EditableCard title="Notes" dialog="notes" onEdit={onEdit}>
      <DefinitionList
        rows={[
          { label: 'Product', value: notes?.product },
          { label: 'Cart', value: notes?.cart },
          { label: 'Shipping', value: notes?.shipping },
          { label: 'Alert', value: notes?.alert },
          { label: 'Checkout', value: notes?.checkout },
          { label: 'Free Shipping Threshold', value: notes?.freeShippingThreshold },
        ]}
      />
    </EditableCard>
  );
}
