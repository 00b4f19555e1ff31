/** How far a value can be relied on. The words and icons for each are in `RatingBadge`. */
export type Rating = 'sure' | 'doubtful' | 'poor' | 'missing' | 'accepted' | 'corrected';

export const DEFAULT_THRESHOLD = 80;
/** This far below the threshold a reading is more likely wrong than right. */
const POOR_BELOW = 30;

interface Rated {
  /** What the machine read; null where it found nothing. */
  machine: string | null;
  /** A person's value; null while nobody has said anything. */
  person: string | null;
  /** A person has said that the machine is right. */
  isAccepted?: boolean;
  /** 0 to 100; null where the text was not read from a picture. */
  confidence: number | null;
  /** A check of the document speaks of this value: `subtotal + PPN ≠ total`. */
  isQuestioned?: boolean;
}

export function rate({ machine, person, isAccepted, confidence, isQuestioned }: Rated, threshold: number): Rating {
  if (person !== null && person !== machine) return 'corrected';
  if (isAccepted && machine !== null) return 'accepted';
  if (machine === null || machine === '') return 'missing';
  if (confidence !== null && confidence < threshold - POOR_BELOW) return 'poor';
  return isQuestioned || (confidence !== null && confidence < threshold) ? 'doubtful' : 'sure';
}

/** What 'next uncertain' stops at. Something missing is shown, but many documents rightly lack a field. */
export const isUncertain = (rating: Rating): boolean => rating === 'doubtful' || rating === 'poor';
