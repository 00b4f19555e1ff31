/** How reliable a value is. `RatingBadge` has the words and icons. */
export type Rating = 'sure' | 'doubtful' | 'poor' | 'missing' | 'accepted' | 'corrected';

export const DEFAULT_THRESHOLD = 80;
/** This far below the threshold, a reading is more likely wrong than right. */
const POOR_BELOW = 30;

interface Rated {
  /** The machine's reading; null when it found nothing. */
  machine: string | null;
  /** The person's value; null when there is none. */
  person: string | null;
  /** The person confirmed the machine's reading. */
  isAccepted?: boolean;
  /** 0 to 100; null when the text was not read from a picture. */
  confidence: number | null;
  /** A check of the document concerns this value: `subtotal + PPN ≠ total`. */
  isQuestioned?: boolean;
}

export function rate({ machine, person, isAccepted, confidence, isQuestioned }: Rated, threshold: number): Rating {
  if (person !== null && person !== machine) return 'corrected';
  if (isAccepted && machine !== null) return 'accepted';
  if (machine === null || machine === '') return 'missing';
  if (confidence !== null && confidence < threshold - POOR_BELOW) return 'poor';
  return isQuestioned || (confidence !== null && confidence < threshold) ? 'doubtful' : 'sure';
}

/** Whether 'next uncertain' stops here. It skips missing values, because many documents rightly lack a field. */
export const isUncertain = (rating: Rating): boolean => rating === 'doubtful' || rating === 'poor';
