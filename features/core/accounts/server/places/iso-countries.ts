import isoCountries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

// By itself the library reads the names in eighty languages at each start.
isoCountries.registerLocale(english)

/** ISO 3166-1 with English names. */
export { isoCountries }
