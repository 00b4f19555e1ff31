import { Button, Card, errorSentence, fileAddress, toast, type ToolName } from '@rapi/ui';
import { sampleNamed, useRefreshFiles } from '@rapi/ui/controls';
import { IconChartBar, IconCopyCheck, IconShieldCheck, IconSparkles } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNavigate } from '@rapi/ui/router';
import classes from './HelpPage.module.css';

interface Example {
  key: 'clean' | 'duplicates' | 'validate' | 'grouping';
  sample: string;
  tool: ToolName;
  Icon: typeof IconSparkles;
}

/** Each example opens its tool on the sample that has the matching dirt (R-HELP-1). */
const examples: readonly Example[] = [
  { key: 'clean', sample: 'contoh_penjualan.csv', tool: 'clean', Icon: IconSparkles },
  { key: 'duplicates', sample: 'contoh_pelanggan.xlsx', tool: 'duplicates', Icon: IconCopyCheck },
  { key: 'validate', sample: 'contoh_persediaan.csv', tool: 'validate', Icon: IconShieldCheck },
  { key: 'grouping', sample: 'contoh_gaji.xlsx', tool: 'grouping', Icon: IconChartBar },
];

export function Examples() {
  const { t } = useTranslation('help');
  const navigate = useNavigate();
  const refresh = useRefreshFiles();
  const { mutate, isPending, variables } = useMutation({
    mutationFn: async ({ sample, tool }: Example) => `${fileAddress(await sampleNamed(sample))}&tool=${tool}`,
    onSuccess: (address) => void navigate(address),
    onError: (error) => void toast.error(errorSentence(error, t('samples.failed'))),
    onSettled: refresh,
  });
  return (
    <section aria-labelledby="help-examples">
      <h2 id="help-examples" className={classes.heading}>
        {t('examples.title')}
      </h2>
      <div className={classes.examples}>
        {examples.map((example) => {
          const { key, sample, Icon } = example;
          return (
            <Card key={key} className={classes.example}>
              <h3>
                <Icon size={20} stroke={1.6} aria-hidden /> {t(`examples.${key}.title`)}
              </h3>
              <p>{t(`examples.${key}.text`)}</p>
              <p className={classes.dim}>{sample}</p>
              <Button
                variant="default"
                busy={isPending && variables.key === key}
                disabled={isPending && variables.key !== key}
                aria-label={t('examples.openNamed', { name: t(`examples.${key}.title`) })}
                onClick={() => mutate(example)}
              >
                {t('examples.open')}
              </Button>
            </Card>
          );
        })}
      </div>
    </section>
  );
}
