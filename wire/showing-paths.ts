/** The pages of links; the token stands after `#`. */
export const SHOWING_PATH = '/showing'
export const SHOWING_ANSWER_PATH = '/showing-answer'
export const SHOWING_FEEDBACK_PATH = '/showing-feedback'
