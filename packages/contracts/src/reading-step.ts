export const READ_AS = 'read-as@1';

interface Named {
  operation: string;
}

/** Whether a step says how to read the upload. Such a step comes before all others. */
export const isReading = ({ operation }: Named): boolean => operation === READ_AS || operation === 'read-as';

/** The remaining steps, once the file has been read. */
export const withoutReading = <Step extends Named>(steps: readonly Step[]): Step[] =>
  steps.filter((step) => !isReading(step));
