/** Workbook day numbers: whole days since the workbook's epoch, with the time as a fraction of a day. */

const SERIAL = /^(?:\d{1,7}|\d{1,7}[.,]\d{1,17})$/;
/** 31/12/9999 */
const LAST_DAY = 2958465;
const SECONDS_A_DAY = 86_400;
/** Days from the 1904 system to the 1900 system. */
const DAYS_BETWEEN = 1462;

/** The number of a written serial; undefined for any other text. */
export function serialNumber(text: string): number | undefined {
  if (!SERIAL.test(text) || /^0\d/.test(text)) return undefined;
  const number = Number(text.replace(',', '.'));
  return number < LAST_DAY + 1 ? number : undefined;
}

/**
 * The moment of a serial, to the nearest second; undefined for days that the 1900 calendar does not have: 0 and 29
 * February 1900 (60).
 */
export function momentOfSerial(serial: number, system: '1900' | '1904'): string | undefined {
  const seconds = Math.round(serial * SECONDS_A_DAY);
  const days = Math.floor(seconds / SECONDS_A_DAY) + (system === '1904' ? DAYS_BETWEEN : 0);
  if (days < 1 || days > LAST_DAY || (system === '1900' && days === 60)) return undefined;
  const sinceEpoch = days > 60 ? days - 25569 : days - 25568;
  return new Date((sinceEpoch * SECONDS_A_DAY + (seconds % SECONDS_A_DAY)) * 1000).toISOString().slice(0, 19);
}

/** 0.354166 of a day is 08:30:00; undefined for a day or more. */
export function clockOfSerial(serial: number): string | undefined {
  const seconds = Math.round(serial * SECONDS_A_DAY);
  return seconds < SECONDS_A_DAY ? new Date(seconds * 1000).toISOString().slice(11, 19) : undefined;
}

/** Whether a serial is a day from 1927 to 2099: other numbers are read as serials only if somebody says so. */
export const isUsualSerial = (serial: number): boolean => serial >= 10_000 && serial < 73_051;
