/** Returns the full URL of a link for sharing. */
export const linkAddress = ({ path }: { path: string }): string => `${window.location.origin}${path}`
