export const READ_AS = 'read-as@1';

interface Named {
  operation: string;
}

/** Whether a step says how the upload is read; it stands before all others. */
export const isReading = ({ operation }: Named): boolean => operation === READ_AS || operation === 'read-as';

/** What is left to do once a file is read as its steps say. */
export const withoutReading = <Step extends Named>(steps: readonly Step[]): Step[] =>
  steps.filter((step) => !isReading(step));
