import type { HeaderSpan } from '@rapi/table-core';
import { CellKind, type SampleCell } from '../../source/cell-kind';
import { looksOf } from '../cell-looks';
import type { HeaderPlace } from '../header-groups';
import { locateHeader } from '../header-row';

type Texts = readonly (readonly string[])[];

const NUMBER = /^-?\d+(?:\.\d+)?$/;

/** The cells of a CSV, and those of a workbook, which types its numbers. */
const cellOf = (text: string, isTyped: boolean): SampleCell => ({
  text,
  kind: isTyped && NUMBER.test(text) ? (text.includes('.') ? CellKind.decimal : CellKind.integer) : looksOf(text),
});
export const rowsOf = (rows: Texts, isTyped = false): SampleCell[][] =>
  rows.map((row) => row.map((text) => cellOf(text, isTyped)));
export const linesOf = (text: string): string[][] => text.split('\n').map((line) => line.split(';'));
export const locate = (rows: Texts, isTyped = false, spans: readonly HeaderSpan[] = []): HeaderPlace =>
  locateHeader(rowsOf(rows, isTyped), 'auto', undefined, spans);
