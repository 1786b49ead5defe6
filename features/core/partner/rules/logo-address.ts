/** Where the picture of a partner is; '' where it has none. */
export const logoAddress = (logo: string): string => (logo === '' ? '' : `/api/partners/logo?id=${logo}`)
