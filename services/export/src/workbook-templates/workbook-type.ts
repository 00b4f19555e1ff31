import { contentTypeOf } from '@rapi/reports';

export const xlsxType = contentTypeOf('xlsx');
