'use client';

import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { copyText } from '@/lib/browser/clipboard';
import { IconButton } from './icon-button';

/** Copies `text`. `label` says what is copied ('Copy order number'), `done` is the toast. */
export function CopyButton({ text, label, done }: { text: string; label: string; done: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), 2000);
    return () => clearTimeout(timer);
  }, [copied]);
  return (
    <IconButton
      size="sm"
      label={label}
      icon={copied ? <Check className="size-4 text-success" /> : <Copy className="size-4" />}
      onClick={async () => setCopied(await copyText(text, done))}
    />
  );
}
