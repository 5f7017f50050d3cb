/**
 * Where a tab keeps the slug of the guide whose link to a consultation was followed. It lives no longer
 * than the tab, goes to nobody but us, and only with a booking.
 */
export const GUIDE_KEPT_AS = 'keepmore:draft:from-guide'
