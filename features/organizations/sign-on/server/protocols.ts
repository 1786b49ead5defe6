import type { SignOnProtocol } from '../rules/sign-on-protocols.ts'
import { oidc } from './oidc/oidc.ts'
import type { Protocol } from './protocol.ts'
import { saml } from './saml/saml.ts'

export const protocols: Readonly<Record<SignOnProtocol, Protocol>> = { oidc, saml }
