'use client';

import { useRef, useState, type ReactNode } from 'react';
import { Button } from '@/components/ui/button';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IMAGE_TYPES } from '@/lib/images/upload-image';

interface UploadAreaProps {
  label: string;
  multiple?: boolean;
  disabled?: boolean;
  onFiles: (files: Iterable<File>) => void;
  children: ReactNode;
}

/** Takes files from a button and by dropping them anywhere on it. */
export function UploadArea({ label, multiple = false, disabled, onFiles, children }: UploadAreaProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  return (
    <div
      className={cx(
        'space-y-4 rounded border border-dashed p-4 transition-colors',
        isOver ? 'border-accent bg-accent-soft' : 'border-line-strong',
      )}
      onDragOver={(event) => {
        if (disabled || !event.dataTransfer.types.includes('Files')) return;
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={(event) => {
        if (!(event.relatedTarget instanceof Node) || !event.currentTarget.contains(event.relatedTarget))
          setOver(false);
      }}
      onDrop={(event) => {
        setOver(false);
        if (disabled || event.dataTransfer.files.length === 0) return;
        event.preventDefault();
        onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1));
      }}
    >
      {children}
      <div className="flex flex-wrap items-center gap-3">
        <input
          ref={input}
          type="file"
          accept={IMAGE_TYPES.join(',')}
          multiple={multiple}
          disabled={disabled}
          aria-label={`${label}, file`}
          hidden
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])]);
            // So that the same file can be chosen again after it failed.
            event.target.value = '';
          }}
        />
        <Button
          size="sm"
          disabled={disabled}
          data-upload=""
          icon={<Icon name="upload" />}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        <p className="text-sm text-muted max-sm:hidden">
          or drop {multiple ? 'images here, up to 15 MB each' : 'an image here, up to 15 MB'}
        </p>
      </div>
    </div>
  );
}
