import { useNotOffered, type Needs } from '@/lib/contract/use-not-offered';
import { Button, type ButtonProps } from './button';

export interface OfferedButtonProps extends ButtonProps {
  needs: Needs | undefined;
}

/**
 * A button that leads to an operation: if the upstream does not offer that, it is disabled with the reason, but can be
 * focused so that the reason can be read.
 */
export function OfferedButton({ needs, ...props }: OfferedButtonProps) {
  const notOffered = useNotOffered(needs);
  return <Button {...props} {...(notOffered && { 'aria-disabled': true, title: notOffered, onClick: prevent })} />;
}

const prevent = (event: { preventDefault: () => void }) => event.preventDefault();
