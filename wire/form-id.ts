/**
 * The header with the id of an open page of the CMS. Two saves with the same id come from one form: the second was sent
 * before the answer to the first.
 */
export const FORM_ID_HEADER = 'X-Form-Id'
