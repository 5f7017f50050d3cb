/**
 * The words of a label of `wire/`, of a schema's message or of a refusal that is in no catalogue, in the language of the
 * build. They are English where they come from, since the server also stores and signs labels; a Spanish screen translates
 * them as it shows them.
 */
export const inLanguage = (words: string): string => words

/** What a schema says of a text with too many characters. */
export const tooLong = (most: number): string => `Please keep this under ${most} characters`
