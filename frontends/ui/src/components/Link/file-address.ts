/** Where a file is shown. */
export const fileAddress = (id: string): string => `/excel?tab=files&file=${encodeURIComponent(id)}`;
