/** The product's name in titles and on its mark. */
export const APP_NAME = 'Permeate'
