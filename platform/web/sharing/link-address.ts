/** The full address of a link, as it is sent to others. */
export const linkAddress = ({ path }: { path: string }): string => `${window.location.origin}${path}`
