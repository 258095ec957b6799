'use client';

import { useEffect, useState } from 'react';
import { copyText } from '@/lib/browser/clipboard';
import { Icon } from './icon';
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
      icon={copied ? <Icon name="check" className="text-success" /> : <Icon name="copy" />}
      onClick={async () => setCopied(await copyText(text, done))}
    />
  );
}
