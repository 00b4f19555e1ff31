import { useDraft } from '@rapi/ui/controls';
import { useCallback, useLayoutEffect, useMemo } from 'react';
import { draftFromConfig } from './draft-from-config';
import { editedSettings } from './edited-settings';
import type { Config, Panel, PanelBodyProps, PanelDescription, PanelStart } from './panel';
import { PanelFields } from './PanelFields';

/** Makes a panel from its description. The type of its draft stays internal, so that one registry holds all panels. */
export function definePanel<Draft extends object>(description: PanelDescription<Draft>): Panel {
  const { name, operation, icon, takesWhere = false, fields } = description;
  const firstDraft = (start: PanelStart, config: Config | undefined): Draft => {
    const first = description.start(start);
    if (!config) return first;
    const inStep = { ...first, ...description.leftOut };
    return { ...draftFromConfig(inStep, config), ...description.open?.(config, start) };
  };
  const reopened = (start: PanelStart, config: Config | undefined) =>
    description.config(firstDraft(start, config), start);
  function Body({ start, config: edited, onConfig }: PanelBodyProps) {
    // If the steps are reordered, another step gets this number, so the key is the settings.
    const [draft, setDraft] = useDraft(`draft ${JSON.stringify(edited)}`, () => firstDraft(start, edited));
    const untouched = useMemo(() => edited && reopened(start, edited), [start, edited]);
    const written = description.config(draft, start);
    const config = edited && written ? editedSettings(edited, untouched, written) : written;
    const said = JSON.stringify(config);
    // The settings are reported when their meaning changes, not at every render. They are reported before the next key
    // event: an Enter right after the last letter would otherwise apply the settings without that letter.
    useLayoutEffect(() => {
      onConfig(config);
    }, [said, onConfig]); // eslint-disable-line react-hooks/exhaustive-deps
    const change = useCallback((changes: Partial<Draft>) => setDraft((now) => ({ ...now, ...changes })), [setDraft]);
    return <PanelFields {...{ fields, draft, start }} onChange={change} />;
  }
  const firstConfig = (start: PanelStart) => reopened(start, undefined);
  return { name, operation, icon, takesWhere, firstConfig, reopened, Body };
}
