/** A column to make from another, as people ask for it; each row has the given and the wanted text. */
export interface FlashTask {
  name: string;
  rows: readonly (readonly [text: string, wanted: string])[];
}
