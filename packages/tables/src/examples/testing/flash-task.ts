/** A column to be made of one other, as people ask for it; each row is the text that is there and the one that is wanted. */
export interface FlashTask {
  name: string;
  rows: readonly (readonly [text: string, wanted: string])[];
}
