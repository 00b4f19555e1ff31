declare module 'jest-axe' {
  interface AxeResults {
    violations: readonly { id: string; help: string; nodes: readonly { html: string }[] }[];
  }
  export function axe(html: Element | string, options?: object): Promise<AxeResults>;
}
