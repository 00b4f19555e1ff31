/** The three calls of the example: upload, apply a recipe, download. A test runs them as they are shown. */
export const exampleLanguages = ['curl', 'python', 'typescript'] as const;
export type ExampleLanguage = (typeof exampleLanguages)[number];

/** The environment variable in which the programs look for the key. */
export const KEY_VARIABLE = 'RAPI_KEY';

const curl = (origin: string) => `FILE_ID=$(curl -fsS "${origin}/api/files/upload" \\
  -H "Authorization: Bearer $${KEY_VARIABLE}" \\
  -F "file=@sales.csv" | jq -r .data.id)

curl -fsS "${origin}/api/files/$FILE_ID/recipe" \\
  -H "Authorization: Bearer $${KEY_VARIABLE}" \\
  -H "Content-Type: application/json" \\
  -d '{"steps": [{"operation": "clean@1", "config": {"rule_ids": ["tidy-spaces"]}}]}'

curl -fsS "${origin}/api/files/$FILE_ID/download?format=xlsx" \\
  -H "Authorization: Bearer $${KEY_VARIABLE}" \\
  -o sales-clean.xlsx
`;

const python = (origin: string) => `import os
import requests

api = "${origin}/api"
session = requests.Session()
session.headers["Authorization"] = f"Bearer {os.environ['${KEY_VARIABLE}']}"


def checked(response):
    response.raise_for_status()
    return response


with open("sales.csv", "rb") as table:
    uploaded = checked(session.post(f"{api}/files/upload", files={"file": table}))
file_id = uploaded.json()["data"]["id"]

steps = [{"operation": "clean@1", "config": {"rule_ids": ["tidy-spaces"]}}]
checked(session.post(f"{api}/files/{file_id}/recipe", json={"steps": steps}))

result = checked(session.get(f"{api}/files/{file_id}/download", params={"format": "xlsx"}))
with open("sales-clean.xlsx", "wb") as workbook:
    workbook.write(result.content)
`;

const typescript = (origin: string) => `import { openAsBlob } from 'node:fs';
import { writeFile } from 'node:fs/promises';

const api = '${origin}/api';

async function call(path: string, init: RequestInit = {}): Promise<Response> {
  const headers = { ...init.headers, Authorization: \`Bearer \${process.env.${KEY_VARIABLE}}\` };
  const response = await fetch(api + path, { ...init, headers });
  if (!response.ok) throw new Error(await response.text());
  return response;
}

const form = new FormData();
form.append('file', await openAsBlob('sales.csv'), 'sales.csv');
const uploaded = await call('/files/upload', { method: 'POST', body: form });
const { data } = (await uploaded.json()) as { data: { id: string } };

await call(\`/files/\${data.id}/recipe\`, {
  method: 'POST',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ steps: [{ operation: 'clean@1', config: { rule_ids: ['tidy-spaces'] } }] }),
});

const result = await call(\`/files/\${data.id}/download?format=xlsx\`);
await writeFile('sales-clean.xlsx', Buffer.from(await result.arrayBuffer()));
`;

/** An example program for the product at `origin`. */
export const exampleIn = (language: ExampleLanguage, origin: string): string =>
  ({ curl, python, typescript })[language](origin);
