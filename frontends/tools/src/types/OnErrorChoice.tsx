import { Stack } from '@rapi/ui';
import { Radio } from '@rapi/ui/controls';
import { useTranslation } from 'react-i18next';
import type { OnError } from './conversion-choice';

const ways: readonly OnError[] = ['null', 'keep', 'fail'];
const isWay = (value: string): value is OnError => ways.some((way) => way === value);

/** What becomes of a value that cannot be converted (D4 §5). */
export function OnErrorChoice({ value, onChange }: { value: OnError; onChange: (way: OnError) => void }) {
  const { t } = useTranslation('tools');
  return (
    <Radio.Group label={t('types.onError.label')} value={value} onChange={(way) => isWay(way) && onChange(way)}>
      <Stack gap={8} mt={6}>
        {ways.map((way) => (
          <Radio key={way} value={way} label={t(`types.onError.${way}`)} description={t(`types.onError.${way}Hint`)} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
