import providers from 'email-providers/all.json' with { type: 'json' }

export { parse } from 'tldts'

/** Providers missing from the list, including those that forward email from aliases. */
const MORE_PROVIDERS =
  'anonaddy.com disroot.org duck.com fastmail.com mozmail.com posteo.de riseup.net simplelogin.com spectrum.net telia.com tuta.com tutanota.com ziggo.nl zohomail.com'

/** Reserved for documentation (RFC 2606); no provider issues addresses there. */
const RESERVED = ['example.com', 'example.org', 'example.net']

/** Domains of public email providers. */
export const publicProviders = new Set([...providers, ...MORE_PROVIDERS.split(' ')])
for (const domain of RESERVED) publicProviders.delete(domain)
