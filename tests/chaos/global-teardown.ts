import { reportText } from './report';

function printReport(): void {
  process.stdout.write(reportText());
}

// Jest asks for a default export.
export { printReport as default };
