import type { Call, calls } from '@rapi/contracts';

type DefinedIn<T> = T extends Call ? T : { [Key in keyof T]: DefinedIn<T[Key]> }[keyof T];
export type DefinedCall = DefinedIn<typeof calls>;

/** The ids of the contract's calls, such as `'files.preview'`. */
export type ApiCallId = DefinedCall['id'];
