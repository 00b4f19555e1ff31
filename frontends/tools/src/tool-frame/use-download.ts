import type { DownloadedFile } from '@rapi/ui';
import { errorSentence, saveFile, toast } from '@rapi/ui';
import { useMutation } from '@tanstack/react-query';
import type { ToolProps } from './tool-props';
import { useFileChanged } from './use-apply';

interface UseDownload<Input> {
  fetch: (input: Input) => Promise<DownloadedFile>;
  fallbackName: string;
  texts: { downloaded?: string; failed: string };
}

/** Downloads a tool's result. The server also keeps it as an output, so the file list and the usage change. */
export function useDownload<Input = void>(
  props: Pick<ToolProps, 'fileId' | 'onChanged'>,
  { fetch, fallbackName, texts }: UseDownload<Input>,
) {
  const changed = useFileChanged(props);
  return useMutation({
    mutationFn: fetch,
    onSuccess: async (file) => {
      saveFile(file, fallbackName);
      if (texts.downloaded !== undefined) toast.success(texts.downloaded);
      await changed();
    },
    onError: (error) => toast.error(errorSentence(error, texts.failed)),
  });
}
