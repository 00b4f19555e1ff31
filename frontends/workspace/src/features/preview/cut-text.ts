/** D3 §2: sample values are cut at 30 characters, cells at 50. */
export const SAMPLE_LENGTH = 30;
export const CELL_LENGTH = 50;

/** At most `length` characters and an ellipsis; never half of one. */
export function cutText(text: string, length: number): string {
  const characters = [...text];
  return characters.length > length ? `${characters.slice(0, length).join('')}…` : text;
}
