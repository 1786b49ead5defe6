import isoCountries from 'i18n-iso-countries/index.js'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }

// By default the library loads the names in eighty languages at each start.
isoCountries.registerLocale(english)

/** ISO 3166-1 countries with English names. */
export { isoCountries }
