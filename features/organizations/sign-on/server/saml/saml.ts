import { dayIn } from '#platform/contract/zoned-days.ts'
import { signOnUrl } from '../connections.ts'
import { checkInOrder, type Protocol } from '../protocol.ts'
import { describeCertificate } from './certificates.ts'
import { readAnswer } from './read-answer.ts'
import { logoutAddress } from './saml-logout.ts'
import { readSamlSettings } from './saml-settings.ts'
import { requestId, serviceProvider } from './service-provider.ts'

/** Does not contact the provider: many are reachable only inside the company's network. */
const check: Protocol['check'] = ({ now }, { certificates }) =>
  checkInOrder([
    [
      certificates.length === 1 ? 'Its certificate can be read' : 'Its certificates can be read',
      () =>
        certificates
          .map((pem) => describeCertificate(pem, now))
          .map(
            ({ name, expiresAt, state }) =>
              `${name} ${state === 'expired' ? 'expired on' : 'is valid until'} ${dayIn(expiresAt, 'UTC')}.`,
          )
          .join(' '),
    ],
  ])

const loginAddress: Protocol['loginAddress'] = async (ctx, connection, { state, nonce }) => {
  const { companyId } = connection
  const library = await serviceProvider(ctx, connection, { request: requestId(nonce) })
  return new URL(await library.getAuthorizeUrlAsync(state, signOnUrl(ctx.settings, companyId, 'acs'), {}))
}

export const saml: Protocol = {
  readSettings: readSamlSettings,
  check,
  loginAddress,
  readAnswer,
  logoutAddress,
}
