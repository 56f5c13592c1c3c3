/** The autosave key of a filled-in template. */
export const templateDraft = (id: string): string => `energy/template/${id}`;
