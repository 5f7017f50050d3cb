// The first code of every page of the portal imports this, so it imports no schemas.

/** The pages of the portal to which links lead; the token stands after `#`. */
export const JOIN_HOME_PATH = '/join-home'
export const OFFER_PAGE_PATH = '/offer'
export const PACKET_PATH = '/packet'
export const SHOWING_PATH = '/showing'
export const SHOWING_ANSWER_PATH = '/showing-answer'
export const SHOWING_FEEDBACK_PATH = '/showing-feedback'
