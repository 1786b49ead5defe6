/** Returns the URL of a partner's logo; '' if it has none. */
export const logoAddress = (logo: string): string => (logo === '' ? '' : `/api/partners/logo?id=${logo}`)
