declare const __BUILD__: string

/** Id of the running app build, as set by `npm run build`. */
export const BUILD: string = __BUILD__
