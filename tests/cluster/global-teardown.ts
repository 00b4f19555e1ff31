import { figuresText } from './figures';

function printFigures(): void {
  process.stdout.write(figuresText());
}

// Jest asks for a default export.
export { printFigures as default };
