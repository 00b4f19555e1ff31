import { Text } from '@mantine/core';
import type { StepWarnings as Warnings } from '@rapi/contracts';
import { useWording } from '../../i18n/wording';

/** What the result of steps should be read with: cells that are empty now, values that a sum leaves out. */
export function StepWarnings({ warnings = [] }: { warnings?: Warnings | undefined }) {
  const wording = useWording();
  return warnings.map(({ message, sentence }) => (
    <Text key={message} component="span" display="block" size="sm" c="var(--rapi-warning)">
      {wording(message, sentence)}
    </Text>
  ));
}
