/** A Date is a day (UTC midnight): a real date in a workbook, dd/MM/yyyy in a CSV. */
export type SampleValue = string | number | boolean | Date | null;

export interface SampleTable {
  filename: string;
  /** The header comes first. */
  rows: SampleValue[][];
}
