/** Whether Indonesians can pronounce a word: capitals that cannot be pronounced (ABC, BCA, OJK) are an abbreviation. */
const ONSET =
  '(?:STR|SPR|SKR|NG|NY|SY|KH|DJ|TJ|CH|SJ|GH|DH|TH|PH|PS|[BDGKPT]R|[BGKPSF]L|[DSKT]W|S[RTPKM]|[B-DF-HJ-NP-TV-Z])';
const CODA = '(?:NG|N[KDTSJ]|K[SH]|[LR][SKTDMN]|[CTSG]H|CK|ST|NN|LL|SS|FF|TZ|MP|[BDFGHJKLMNPRSTVWXZ])';
const SPOKEN = new RegExp(`^(?:${ONSET}?[AEIOUY]{1,2}${CODA}?)+$`);

/** Only for words of two to five plain capitals. */
export const isUnpronounceable = (word: string): boolean => /^[A-Z]{2,5}$/.test(word) && !SPOKEN.test(word);
