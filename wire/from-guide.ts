/**
 * The sessionStorage key for the slug of the guide whose consultation link was followed. The slug ends
 * with the tab and is sent only to this server, with a booking.
 */
export const GUIDE_STORAGE_KEY = 'keepmore:draft:from-guide'
