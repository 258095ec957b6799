import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ImageEditor } from '@/components/images/image-editor';
import type { GalleryImage, ImagesValue } from '@/components/images/images-value';
import { SingleImageEditor } from '@/components/images/single-image-editor';
import type { Upload } from '@/components/images/use-uploads';
import { AppError } from '@/lib/errors';

const image = (id: string): GalleryImage => ({ id, url: `/${id}.jpg`, sourceType: 'local' });
const START: ImagesValue = { images: ['a', 'b', 'c'].map(image), portraitId: 'a', landscapeId: 'b' };
const TEXT = 'Server error. could not upload image.';
const changed = jest.fn<void, [ImagesValue]>();
const png = (name = 'new.png') => new File(['x'], name, { type: 'image/png' });

function Editor({ start = START, upload }: { start?: ImagesValue; upload: Upload }) {
  const [value, setValue] = useState(start);
  return (
    <ImageEditor
      value={value}
      onChange={(next) => {
        changed(next);
        setValue(next);
      }}
      upload={upload}
      failureText={TEXT}
    />
  );
}

/** Waits for the dragging code, which replaces the plain tiles once it has loaded. */
async function show(upload: Upload = () => Promise.reject(new Error('not expected')), start?: ImagesValue) {
  changed.mockClear();
  await act(async () => render(<Editor upload={upload} start={start} />));
}
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const tiles = () => within(screen.getByRole('list', { name: 'Images' })).getAllByRole('listitem');
const last = () => changed.mock.lastCall?.[0];
const choose = (files: File[]) =>
  userEvent.upload(screen.getByLabelText('Upload images, file'), files, { applyAccept: false });

describe('ImageEditor', () => {
  it('[BRD-63] [BRD-64] a click on an image features it in the chosen mode, and does nothing without a mode', async () => {
    await show();
    await press('Image 3');
    expect(changed).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('radio', { name: 'Portrait' }));
    await press('Make image 3 the featured portrait');
    expect(last()).toMatchObject({ portraitId: 'c', landscapeId: 'b' });
    expect(tiles().map((tile) => within(tile).queryByText('Portrait') !== null)).toEqual([false, false, true]);
    await userEvent.click(screen.getByRole('radio', { name: 'Landscape' }));
    await press('Make image 3 the featured landscape, Portrait');
    expect(last()).toMatchObject({ portraitId: 'c', landscapeId: 'c' });
    expect(screen.getByText('Image 3 is the featured landscape')).toHaveRole('status');
  });

  it('[BRD-65] removing a featured image clears it as featured; the focus moves on', async () => {
    await show();
    await press('Remove image 1');
    expect(last()).toEqual({ images: [image('b'), image('c')], portraitId: null, landscapeId: 'b' });
    await waitFor(() => expect(screen.getByRole('button', { name: 'Remove image 1' })).toHaveFocus());
    await press('Remove image 1');
    await press('Remove image 1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload images' })).toHaveFocus());
  });

  it('[BRD-66] moves with a button, keeps the focus on the image, and announces its position', async () => {
    await show();
    expect(screen.getByRole('button', { name: 'Move image 1 left' })).toBeDisabled();
    await press('Move image 1 right');
    expect(last()?.images.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Move image 2 right' })).toHaveFocus());
    expect(screen.getByText('Image moved to place 2 of 3')).toHaveRole('status');
  });

  it('uploads with progress and adds the returned images, several at a time', async () => {
    const finish: Record<string, (image: GalleryImage) => void> = {};
    const upload: Upload = (file, onProgress) => {
      onProgress(0.5);
      return new Promise((resolve) => (finish[file.name] = resolve));
    };
    await show(upload);
    await choose([png('one.png'), png('two.png')]);
    expect(screen.getByRole('progressbar', { name: 'Uploading one.png' })).toHaveValue(0.5);
    await act(async () => {
      finish['two.png']?.(image('two'));
      finish['one.png']?.(image('one'));
    });
    expect(last()?.images.map(({ id }) => id)).toEqual(['a', 'b', 'c', 'two', 'one']);
    expect(screen.queryByRole('progressbar')).not.toBeInTheDocument();
  });

  it('[BRD-79] shows the listed text when an upload fails, and tries again', async () => {
    const upload = jest
      .fn<Promise<GalleryImage>, Parameters<Upload>>()
      .mockRejectedValueOnce(new AppError('UPSTREAM_DOWN'))
      .mockResolvedValueOnce(image('d'));
    await show(upload);
    await choose([png()]);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      `${TEXT} The marketplace could not be reached. Please try again.`,
    );
    expect(changed).not.toHaveBeenCalled();
    await press('Retry');
    await waitFor(() => expect(last()?.images.at(-1)?.id).toBe('d'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('reports a failed upload with one sentence when there is no reason', async () => {
    await show(
      jest
        .fn<Promise<GalleryImage>, Parameters<Upload>>()
        .mockRejectedValueOnce(new AppError('UPSTREAM_DOWN', { message: 'Upload failed' })),
    );
    await choose([png()]);
    expect((await screen.findByRole('alert')).textContent?.trim()).toBe(TEXT);
  });

  it('refuses a wrong file without sending it, and the message can be dismissed', async () => {
    const upload = jest.fn();
    await show(upload);
    await choose([new File(['x'], 'notes.txt', { type: 'text/plain' })]);
    expect(screen.getByRole('alert')).toHaveTextContent(
      `${TEXT} Only JPEG, PNG, WebP, GIF and AVIF images can be uploaded.`,
    );
    expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument();
    await press('Dismiss notes.txt');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(upload).not.toHaveBeenCalled();
  });

  it('accepts files that are dropped on it', async () => {
    await show(() => Promise.resolve(image('d')));
    await act(async () =>
      fireEvent.drop(screen.getByRole('list', { name: 'Images' }), {
        dataTransfer: { files: [png()], types: ['Files'] },
      }),
    );
    expect(last()?.images.at(-1)?.id).toBe('d');
  });
});

describe('SingleImageEditor', () => {
  function Single({ start, upload }: { start: GalleryImage | null; upload: Upload }) {
    const [value, setValue] = useState(start);
    return (
      <SingleImageEditor value={value} onChange={setValue} upload={upload} failureText="Upload failed" removable />
    );
  }

  it('[TAG-16] uploads, replaces and removes one image', async () => {
    const upload = jest
      .fn<Promise<GalleryImage>, Parameters<Upload>>()
      .mockResolvedValueOnce(image('first'))
      .mockRejectedValueOnce(new AppError('UNKNOWN'));
    render(<Single start={null} upload={upload} />);
    await userEvent.upload(screen.getByLabelText('Upload image, file'), png());
    expect(await screen.findByRole('img', { name: 'Chosen image' })).toHaveAttribute('src', '/first.jpg?width=300');
    await userEvent.upload(screen.getByLabelText('Replace image, file'), png());
    expect(await screen.findByRole('alert')).toHaveTextContent('Upload failed Something went wrong.');
    expect(screen.getByRole('img', { name: 'Chosen image' })).toBeVisible();
    await press('Remove image');
    expect(screen.queryByRole('img')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Upload image' })).toHaveFocus();
  });

  it('[TAG-16] hides the preview of a failed picture when another replaces it', async () => {
    const upload = jest
      .fn<Promise<GalleryImage>, Parameters<Upload>>()
      .mockRejectedValueOnce(new AppError('UNKNOWN'))
      .mockResolvedValueOnce(image('second'));
    render(<Single start={null} upload={upload} />);
    await userEvent.upload(screen.getByLabelText('Upload image, file'), png());
    expect(await screen.findByRole('alert')).toHaveTextContent('Upload failed');
    await userEvent.upload(screen.getByLabelText('Upload image, file'), png());
    expect(await screen.findByRole('img', { name: 'Chosen image' })).toHaveAttribute('src', '/second.jpg?width=300');
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });
});
