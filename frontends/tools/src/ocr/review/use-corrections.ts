import type { OcrDocument } from '@rapi/contracts';
import { ApiError, callApi, errorSentence, toast, useAskBeforeUnload } from '@rapi/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ocrKeys } from '../ocr-queries';
import { keepAccepted, readAccepted } from '../accepted-values';
import { createCorrectionSaver, type SaveState } from './correction-saver';
import { type CorrectionsBody, reviewed, savedCorrections, startReview } from './corrections';

const SAVED: SaveState = { kind: 'saved' };

/** Sends corrections. The answer brings the updated warnings. */
function useSend(documentId: string, part: number): (body: CorrectionsBody) => Promise<void> {
  const queries = useQueryClient();
  const [send] = useState(() => async ({ fields = [], ...rest }: CorrectionsBody) => {
    const own = part === 0 ? fields : fields.map((field) => ({ ...field, document: part }));
    const { data } = await callApi('ocr.correct', { params: { id: documentId }, body: { fields: own, ...rest } });
    queries.setQueryData(ocrKeys.document(documentId), data);
    void queries.invalidateQueries({ queryKey: ocrKeys.lists });
  });
  return send;
}

/** Failures worth a retry: no answer, a busy server, or a simultaneous change by somebody else. */
const mayPass = (error: unknown): boolean =>
  error instanceof ApiError &&
  (error.status === 0 || error.status === 409 || error.status === 429 || error.status >= 500);

/**
 * The person's corrections of one document, shown at once and saved in the background. `part` is its index within the
 * file, from 0.
 */
export function useCorrections(document: OcrDocument, part: number) {
  const { t } = useTranslation('ocr');
  const { id, filename } = document;
  const [state, dispatch] = useReducer(reviewed, undefined, () =>
    startReview(savedCorrections(document, readAccepted(id, part))),
  );
  const [saveState, setSaveState] = useState(SAVED);
  const send = useSend(id, part);
  const [saver] = useState(() => createCorrectionSaver({ known: state.present, send, tell: setSaveState, mayPass }));
  const { present } = state;
  useEffect(() => {
    saver.want(present);
    keepAccepted(id, part, present.accepted);
  }, [saver, id, part, present]);
  const leave = useEffectEvent(async () => {
    const isSaved = !saver.hasUnsaved() || (await saver.flush());
    saver.stop();
    if (!isSaved) toast.error(t('save.lost', { name: filename }));
  });
  useEffect(() => () => void leave(), []);
  useEffect(() => {
    const again = () => void saver.flush();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [saver]);
  useAskBeforeUnload(saveState.kind !== 'saved');
  return {
    corrections: present,
    typing: state.typing,
    canUndo: state.past.length > 0,
    dispatch,
    saveState,
    flush: saver.flush,
    saveProblem: saveState.kind === 'failed' ? errorSentence(saveState.error, t('save.failed')) : undefined,
  };
}
