/** The languages of the interface, each by its own name. Texts are written in English; the others have catalogs. */
export const languages = { en: 'English', ro: 'Română' } as const;
export type Language = keyof typeof languages;

/** For schemas and columns. */
export const languageNames = Object.keys(languages) as [Language, ...Language[]];

/** The translation file of a release. */
export const areaCatalog = (language: Language): string => `locales/${language}.js`;

/** How dates and numbers are written in a language. */
export const locales: Readonly<Record<Language, string>> = { en: 'en-GB', ro: 'ro-RO' };
