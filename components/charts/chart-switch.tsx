'use client';

import { Button } from '@/components/ui/button';

/** Switches between a chart and its table; placed to the right of the card's title. */
export function ChartSwitch({ asTable, onChange }: { asTable: boolean; onChange: (asTable: boolean) => void }) {
  return (
    <Button size="sm" aria-pressed={asTable} onClick={() => onChange(!asTable)}>
      Table
    </Button>
  );
}
