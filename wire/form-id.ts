/**
 * The header with the id of an open page of the CMS. The server takes two saves with the same id as saves of one form, and
 * accepts the second although the form sent it before it had the answer to the first.
 */
export const FORM_ID_HEADER = 'X-Form-Id'
