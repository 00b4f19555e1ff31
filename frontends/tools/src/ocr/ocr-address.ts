import { fileAddress } from '@rapi/ui';
import { useCallback } from 'react';
import { useNavigate, useSearchParams } from '@rapi/ui/router';

/** The address holds the open document: `/ocr?document=ID`. */
export function useOcrAddress() {
  const [search, setSearch] = useSearchParams();
  const open = useCallback((id: string) => setSearch({ document: id }), [setSearch]);
  const close = useCallback(() => setSearch({}), [setSearch]);
  return { documentId: search.get('document') || undefined, open, close };
}

/** Opens a file in the spreadsheet workspace. */
export function useOpenInWorkspace(): (fileId: string) => void {
  const navigate = useNavigate();
  return useCallback((id) => void navigate(fileAddress(id)), [navigate]);
}
