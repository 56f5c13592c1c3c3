/** Under what what was filled into a template is kept. */
export const templateDraft = (id: string): string => `energy/template/${id}`;
