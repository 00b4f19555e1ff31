export { tidyAddress } from './addresses';
export { companyForms, findCompanyForm, splitCompanyName, type CompanyForm, type CompanyName } from './company-forms';
export { currencyCodes, currencySigns, withoutCurrency } from './currencies';
export {
  dayNames,
  formatDate,
  formatLongDate,
  isoDay,
  monthNames,
  monthNumber,
  parseDate,
  shortMonthNames,
  type ReadDate,
  type ReadDateOptions,
} from './dates';
export { parseDateTime, type ReadDateTime } from './dates-with-time';
export { decimalSum, roundHalfUp } from './decimal';
export { normaliseEmail } from './email';
export {
  headerNames,
  headerReasons,
  knownHeader,
  suggestHeaderName,
  type HeaderLanguage,
  type HeaderReason,
  type HeaderSuggestion,
  type KnownHeader,
} from './header-names';
export { tidyName } from './names';
export { checkNik, formatNik, type NikCheck, type NikOptions } from './nik';
export { checkNpwp, formatNpwp, npwpSixteen, type NpwpCheck, type NpwpKind } from './npwp';
export { formatPhone, parsePhone, type Phone } from './phone';
export { parsePostalCode } from './postal-code';
export { ppn, ppnByRule, ppnRule, type PpnAmounts, type PpnOptions, type PpnRule } from './ppn';
export { findProvince, normaliseProvince, provinceByCode, provinces, type Province } from './provinces';
export type { ColumnReading, Notation, ReadResult, ReadValue, UnreadReason, ValueKind } from './reading/column-reading';
export { isWithheld, unreadReasons, WITHHELD } from './reading/column-reading';
export { plainValueForms, type PlainRecipe, type PlainValueForm } from './reading/plain-value-forms';
export { currencyOfAmount } from './reading/amount-currency';
export {
  currencyOfHeader,
  currencyOfWord,
  headerInCurrency,
  namesForeignCurrency,
  SEVERAL_CURRENCIES,
} from './reading/foreign-currency';
export { elapsedPerHour, headerWords } from './reading/header-words';
export { elapsedText } from './reading/clock-text';
export { isMarkedAmount } from './reading/debit-credit';
export { readValue } from './reading/read-value';
export { notationOf, toldNotation } from './reading/told-notation';
export { showsMonthFirst } from './reading/day-notation';
export type { DayOrders } from './reading/notation-context';
export {
  askedSigns,
  decimalTold,
  roleOfSign,
  type Sign,
  type SignCells,
  type SignEvidence,
  signs as numberSigns,
} from './reading/column-signs';
export {
  readingVotes,
  type ReadingDecision,
  type ReadingOption,
  type ReadingQuestion,
  type ReadingVotes,
} from './reading/reading-votes';
export { readMonth, type Month } from './months';
export { paperAmount } from './paper-amount';
export { otherCurrency, typedAmount } from './typed-amount';
export {
  formatNumber,
  formatRupiah,
  isRupiah,
  parseAmount,
  readAmount,
  type Amount,
  type NumberFormat,
  type ReadOptions,
  type RupiahFormat,
} from './rupiah';
export { spellingKey, squeezeSpaces } from './spacing';
export { parseTerbilang, terbilang } from './terbilang';
export { isTaxPeriod, nextWorkingTime } from './business-hours';
export { dayIn, formatInstant, ianaZone, wallClock, zoneNames, zoneOfIana, type ZoneName } from './time-zones';
export { findUnit, isMetricSymbol, otherCoretaxUnit, units, type Unit } from './units';
