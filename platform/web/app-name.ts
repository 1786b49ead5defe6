/** Product name in titles and the logo. */
export const APP_NAME = 'Permeate'
