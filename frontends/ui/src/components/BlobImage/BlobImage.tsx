import { type ComponentProps, useCallback } from 'react';

type BlobImageProps = Omit<ComponentProps<'img'>, 'src' | 'alt' | 'ref'> & { blob: Blob; alt: string };

/** Shows a picture from bytes. Its object URL lives as long as the element. */
export function BlobImage({ blob, alt, ...rest }: BlobImageProps) {
  const show = useCallback(
    (image: HTMLImageElement | null) => {
      if (!image) return;
      const url = URL.createObjectURL(blob);
      image.src = url;
      return () => URL.revokeObjectURL(url);
    },
    [blob],
  );
  return <img {...rest} alt={alt} ref={show} />;
}
