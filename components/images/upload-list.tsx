import { Button } from '@/components/ui/button';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { UploadState } from './use-uploads';

interface UploadListProps {
  uploads: readonly UploadState[];
  /** The specified text of a failed upload: 'Upload failed', or a brand's own (D-52). */
  failureText: string;
  onDismiss: (key: number) => void;
}

/** The progress of each upload, or why it failed, with Retry if that can help. */
export function UploadList({ uploads, failureText, onDismiss }: UploadListProps) {
  if (uploads.length === 0) return null;
  return (
    <ul aria-label="Uploads" className="divide-y divide-line rounded border border-line">
      {uploads.map((upload) => (
        <li key={upload.key} className="flex items-center gap-3 px-3 py-2">
          <div className="min-w-0 flex-1">
            <p className="truncate">{upload.name}</p>
            {upload.fault === null ? (
              <progress
                aria-label={`Uploading ${upload.name}`}
                value={upload.share}
                max={1}
                className="mt-1 block h-1 w-full appearance-none overflow-hidden rounded-full bg-subtle accent-accent [&::-moz-progress-bar]:bg-accent [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-accent"
              />
            ) : (
              <p role="alert" className="text-sm text-danger">
                {failureText} <span className="text-muted">{upload.fault}</span>
              </p>
            )}
          </div>
          {upload.retry ? (
            <Button size="sm" onClick={upload.retry}>
              Retry
            </Button>
          ) : null}
          {upload.fault === null ? null : (
            <IconButton
              size="sm"
              label={`Dismiss ${upload.name}`}
              icon={<Icon name="x" />}
              onClick={() => onDismiss(upload.key)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}
