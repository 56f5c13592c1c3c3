/** The autosave key of a filled-in template. */
export const templateDraftKey = (id: string): string => `energy/template/${id}`;
