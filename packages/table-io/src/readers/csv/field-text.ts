import type { Quoting } from './split-sample';
import { FieldForm } from './tokenizer';

/** Decodes a field from its bytes as text, without the quotes around it. */
export type FieldText = (raw: string, form: FieldForm) => string;

const literally = (sign: string): string => sign.replace(/[\\|^$.*+?()[\]{}-]/g, '\\$&');

/** `"Toko "Maju" Jaya"`: the outer quotes go, the inner ones belong to the text. */
function createUnwrap(mark: string): (text: string) => string {
  if (mark === '') return (text) => text;
  const wrapped = new RegExp(`^${mark}(.*)${mark}\\s*$`, 's');
  return (text) => wrapped.exec(text)?.[1]?.replaceAll(mark + mark, mark) ?? text;
}

/** Undoes the quoting of fields and drops NUL characters. */
export function createFieldText({ quote, escape }: Quoting, delimiter: string): FieldText {
  const mark = quote === 'none' ? '' : quote;
  const unwrap = createUnwrap(mark);
  const escaped = new RegExp(`\\\\([\\\\${mark}${literally(delimiter)}])`, 'g');
  const both = new RegExp(`\\\\([\\\\${mark}${literally(delimiter)}])|${mark}(${mark})`, 'g');
  const undo = (text: string, form: FieldForm): string => {
    if (form === FieldForm.irregular) return unwrap(text);
    if (escape === 'doubled') return form === FieldForm.doubled ? text.replaceAll(mark + mark, mark) : text;
    if (form !== FieldForm.doubled) return text.replace(escaped, '$1');
    return text.replace(both, (_, sign?: string, doubled?: string) => sign ?? doubled ?? '');
  };
  return (raw, form) => undo(raw.includes('\0') ? raw.replaceAll('\0', '') : raw, form);
}
