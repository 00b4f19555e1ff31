import { noteText } from '@rapi/charts';
import type { ChartNote } from '@rapi/contracts';
import { currentLanguage, Notice } from '@rapi/ui';
import { NotDataNotice } from '../tool-frame/NotDataNotice';

/** Remarks about the chart's figures, in the words of its picture. */
export const ChartNotes = ({ notes }: { notes: readonly ChartNote[] }) =>
  notes.map((note) =>
    note.sentence ? (
      <NotDataNotice key={note.code} message={note.text} sentence={note.sentence} />
    ) : (
      <Notice key={`${note.code} ${note.column}`} tone={note.code === 'counted' ? 'info' : 'warning'}>
        {noteText(note, currentLanguage())}
      </Notice>
    ),
  );
