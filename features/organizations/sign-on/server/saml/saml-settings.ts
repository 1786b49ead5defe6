import { refuse } from '#platform/contract/refusal.ts'
import type { Context } from '#platform/server/context.ts'
import type { Protocol } from '../protocol.ts'
import { readCertificates, UnusableCertificate } from './certificates.ts'

export const readSamlSettings: Protocol['readSettings'] = (ctx, input, before) => {
  const { issuer } = input
  const loginUrl = readBrowserUrl(ctx, 'loginUrl', input.loginUrl)
  const logoutUrl = input.logoutUrl === '' ? '' : readBrowserUrl(ctx, 'logoutUrl', input.logoutUrl)
  if (input.singleLogout && logoutUrl === '')
    refuse('bad-input', { fields: { logoutUrl: 'Please enter where people log out at your provider.' } })
  const certificates = readSigners(input.certificates)
  return {
    issuer,
    clientId: '',
    clientSecret: '',
    loginUrl,
    logoutUrl,
    certificates,
    // An additional certificate does not invalidate the test: a provider replaces its key without a new test.
    isTested:
      before?.protocol === 'saml' &&
      before.issuer === issuer &&
      before.loginUrl === loginUrl &&
      before.certificates.every((each) => certificates.includes(each)),
  }
}

/** Only the browser opens this URL, so it may be inside the company's network. */
function readBrowserUrl({ settings }: Context, field: 'loginUrl' | 'logoutUrl', text: string): string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url && url.username === '' && url.password === '') {
    if (url.protocol === 'https:' || url.origin === settings.signOnOrigin) return text
  }
  const name = field === 'loginUrl' ? 'sign-on' : 'logout'
  const message = `Please enter the ${name} address of your identity provider, https://…`
  return refuse('bad-input', { fields: { [field]: message } })
}

function readSigners(text: string): string[] {
  try {
    return readCertificates(text)
  } catch (error) {
    if (!(error instanceof UnusableCertificate)) throw error
    return refuse('bad-input', { fields: { certificates: error.message } })
  }
}
