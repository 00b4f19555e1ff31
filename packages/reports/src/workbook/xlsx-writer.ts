import type * as xlsxWriter from 'wasm-xlsxwriter';

export type XlsxWriter = typeof xlsxWriter;

/** The library is WebAssembly, so it is loaded where a workbook is made and not before. */
export const loadXlsxWriter = (): Promise<XlsxWriter> => import('wasm-xlsxwriter');
