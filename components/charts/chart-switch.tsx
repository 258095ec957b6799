'use client';

import { Button } from '@/components/ui/button';

/** Changes a chart into its table and back; stands at the right of the card's title. */
export function ChartSwitch({ asTable, onChange }: { asTable: boolean; onChange: (asTable: boolean) => void }) {
  return (
    <Button size="sm" aria-pressed={asTable} onClick={() => onChange(!asTable)}>
      Table
    </Button>
  );
}
