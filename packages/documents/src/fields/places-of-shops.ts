import { cities } from '@rapi/indonesia/regions';

/** Words before the proper name of a shop's place: 'Stasiun Gambir', 'Depan Kampus', 'Lt. 2'. */
const BEFORE =
  /^(?:mall?|plaza|stasiun|terminal|bandara|pelabuhan|pasar|ruko|rukan|rest area|kampus|kawasan|gerbang tol|gedung|lantai|lt|depan|dpn|samping|sebelah|belakang|dekat|seberang|simpang|outlet|cabang|cab)\b/i;
/** Words after it: 'Sudirman Park', 'Pejaten Village', 'Kaliurang KM 5'. */
const BEHIND =
  /\b(?:mall?|megamall|plaza|square|park|parade|city ?walk|town ?square|trade cent(?:er|re)|station|airport|km\.? ?\d+)\b/i;

const names = new Set([...cities.map(({ name }) => name.toLowerCase()), 'jakarta', 'solo', 'jogja', 'yogya']);

/** Whether the last word, or the last two, are a city: 'Jakarta Selatan'. */
function endsWithCity(text: string): boolean {
  const words = text.toLowerCase().match(/\p{L}+/gu) ?? [];
  return names.has(words.at(-1) ?? '') || names.has(words.slice(-2).join(' '));
}

/** Whether a line names a shop's place, even without a street and a number. */
export const isPlace = (text: string): boolean => BEFORE.test(text) || BEHIND.test(text) || endsWithCity(text);
