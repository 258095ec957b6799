import { DefinitionList } from '@/components/ui/definition-list';
import { noteRows } from '@/lib/commerce/notes';
import { EditableCard, type BrandCardProps } from './editable-card';

/** What customers read at each step; the texts are long, so the card is in the wide column. */
export function BrandNotesCard({ brand, onEdit }: BrandCardProps) {
  return (
    <EditableCard title="Notes" dialog="notes" onEdit={onEdit}>
      <DefinitionList rows={noteRows(brand.notes)} />
    </EditableCard>
  );
}
