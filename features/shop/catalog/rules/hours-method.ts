/** Id of the section that explains how contact hours are computed, and its URL for pages that state hours. */
export const HOURS_METHOD_ID = 'hours'
export const HOURS_METHOD = `/onlineTraining#${HOURS_METHOD_ID}`
