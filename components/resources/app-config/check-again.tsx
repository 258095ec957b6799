'use client';

import { useRouter } from 'next/navigation';
import { useTransition } from 'react';
import { Button } from '@/components/ui/button';
import { useCheckContract } from '@/lib/resources/app-config/queries';

/**
 * Checks the marketplace's schema now, and refreshes the page (and the frame, whose notices come from the same check).
 */
export function CheckAgain() {
  const router = useRouter();
  const [isDrawing, startDrawing] = useTransition();
  const { mutate, isPending } = useCheckContract();
  const check = () => mutate(undefined, { onSuccess: () => startDrawing(() => router.refresh()) });
  return (
    <Button loading={isPending || isDrawing} loadingText="Checking..." onClick={check}>
      Check Again
    </Button>
  );
}
