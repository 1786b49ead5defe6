declare const __BUILD__: string

/** Which build of the app runs here, as `npm run build` named it. */
export const BUILD: string = __BUILD__
