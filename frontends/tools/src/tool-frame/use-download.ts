import type { DownloadedFile } from '@rapi/ui';
import { errorSentence, saveFile, toast } from '@rapi/ui';
import { useMutation } from '@tanstack/react-query';
import { useApplied } from './applied';
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
  const { tell } = useApplied();
  return useMutation({
    mutationFn: fetch,
    onSuccess: async (file) => {
      saveFile(file, fallbackName);
      const said = texts.downloaded;
      // What was left out of the file stays on the screen, where a passing message would be missed.
      if (said !== undefined && file.warnings && tell)
        tell({ said, transformationId: undefined, warnings: file.warnings });
      else if (said !== undefined) toast.success(said);
      await changed();
    },
    onError: (error) => toast.error(errorSentence(error, texts.failed)),
  });
}
