import { type ComponentType, createContext, type ReactNode, Suspense, use, useContext, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorPanel } from '../components/ErrorPanel/ErrorPanel';
import { LoadingArea } from '../components/LoadingArea/LoadingArea';
import { ErrorBoundary } from './ErrorBoundary';
import type { RemoteLoader, RemoteModuleId, RemoteModules } from './remote-contract';
import { forgetRemoteModule, remoteModule } from './remote-modules';

const RemoteLoaderContext = createContext<RemoteLoader | undefined>(undefined);

/** Provides the loader: the shell's, or a test's own. */
export const RemoteLoaderProvider = RemoteLoaderContext.Provider;

function useRemoteLoader(): RemoteLoader {
  const loader = useContext(RemoteLoaderContext);
  if (!loader) throw new Error('RemoteComponent needs an AppProvider with loadRemote');
  return loader;
}

interface LoadedProps<Id extends RemoteModuleId> {
  id: Id;
  draw: (module: RemoteModules[Id]) => ReactNode;
}

function Loaded<Id extends RemoteModuleId>({ id, draw }: LoadedProps<Id>): ReactNode {
  return draw(use(remoteModule(useRemoteLoader(), id)));
}

interface RemoteMountProps<Id extends RemoteModuleId> {
  module: Id;
  /** Shown while the remote loads; by default placeholder lines. */
  loading?: ReactNode;
  children: (module: RemoteModules[Id]) => ReactNode;
}

/**
 * Loads a module of another front end and renders with it. If loading fails, an alert with Retry takes its place. Retry
 * requests the module again and, through the key, discards the failed tree.
 */
export function RemoteMount<Id extends RemoteModuleId>({ module, loading, children }: RemoteMountProps<Id>): ReactNode {
  const { t } = useTranslation('ui');
  const load = useRemoteLoader();
  const [attempt, setAttempt] = useState(0);
  const retry = () => {
    forgetRemoteModule(load, module);
    setAttempt(attempt + 1);
  };
  return (
    <ErrorBoundary
      key={attempt}
      fallback={(error) => <ErrorPanel title={t('remote.failed')} error={error} onRetry={retry} />}
    >
      <Suspense fallback={loading ?? <LoadingArea />}>
        <Loaded id={module} draw={children} />
      </Suspense>
    </ErrorBoundary>
  );
}

type ComponentsOf<Id extends RemoteModuleId> = {
  [Name in keyof RemoteModules[Id]]: RemoteModules[Id][Name] extends ComponentType<infer Props> ? Props : never;
};

interface RemoteComponentProps<Id extends RemoteModuleId, Name extends keyof RemoteModules[Id]> {
  module: Id;
  name: Name;
  props: ComponentsOf<Id>[Name];
  loading?: ReactNode;
}

/**
 * Renders a component of another front end: `<RemoteComponent module="tools/tool-dialog" name="ToolDialog" props={…}
 * />`.
 */
export function RemoteComponent<Id extends RemoteModuleId, Name extends keyof RemoteModules[Id]>({
  module,
  name,
  props,
  loading,
}: RemoteComponentProps<Id, Name>): ReactNode {
  return (
    <RemoteMount module={module} loading={loading}>
      {(loaded) => {
        // The contract's type ties name and props together, but TypeScript cannot follow that through the index.
        const Part = loaded[name] as ComponentType<ComponentsOf<Id>[Name]>;
        return <Part {...(props as ComponentsOf<Id>[Name] & object)} />;
      }}
    </RemoteMount>
  );
}
