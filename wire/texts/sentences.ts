/**
 * The words of a label of `wire/` or of a server's or schema's message, in the language of the build. Both are English where
 * they come from, since the server also stores and signs labels; a Spanish screen translates them as it shows them.
 */
export const inLanguage = (words: string): string => words
