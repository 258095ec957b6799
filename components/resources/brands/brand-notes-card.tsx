import { DefinitionList } from '@/components/ui/definition-list';
import { noteRows } from '@/lib/commerce/notes';
import { EditableCard, type BrandCardProps } from './editable-card';

/** What customers read at each step; the texts are long, so the card is in the wide column. */
export function BrandNotesCard({ brand, onEdit }: BrandCardProps) {
  const rows = noteRows(brand.notes);
  return (
    <EditableCard title="Notes" dialog="notes" onEdit={onEdit} isEmpty={!rows.some(({ value }) => value)}>
      <DefinitionList rows={rows} />
    </EditableCard>
  );
}
