import { z } from 'zod'

/** URL of the identity provider started by `npm run demo:sign-on`. */
export const TRIAL_PROVIDER = 'http://localhost:3005'

/** Environment variables for single origins that are treated differently from all others. */
export const originEnvironment = {
  PUSH_ORIGIN: z.url().optional(),
  WEBHOOK_ORIGIN: z.url().optional(),
  SIGN_ON_ORIGIN: z.url().optional(),
  LRS_ORIGIN: z.url().optional(),
  LTI_ORIGIN: z.url().optional(),
  PACKAGE_ORIGIN: z.url().optional(),
}

type Env = z.output<z.ZodObject<typeof originEnvironment>>

/** Origins, or undefined if not set. */
export interface OriginSettings {
  /** A push service for testing that need not be on the public internet. Without it, those of browsers are used. */
  pushOrigin: string | undefined
  /** The one origin in the local network that staff webhooks may call, even without HTTPS. */
  webhookOrigin: string | undefined
  /** The one origin in the local network that may be a company's identity provider, even without HTTPS. */
  signOnOrigin: string | undefined
  /** The one origin in the local network that may be a company's learning record store, even without HTTPS. */
  lrsOrigin: string | undefined
  /** The one origin in the local network that may be a company's learning platform, even without HTTPS. */
  ltiOrigin: string | undefined
  /** A separate origin that leads to this server and serves imported course packages. */
  packageOrigin: string | undefined
}

/** Returns the origins, or the problem as a message for the operator. */
export function readOrigins(
  env: Env,
  { production, publicUrl }: { production: boolean; publicUrl: string | undefined },
): OriginSettings | string {
  const packageOrigin = originOf(env.PACKAGE_ORIGIN)
  if (packageOrigin && packageOrigin === originOf(publicUrl))
    return 'PACKAGE_ORIGIN must differ from the origin of PUBLIC_URL: its purpose is isolation.'
  return {
    pushOrigin: originOf(env.PUSH_ORIGIN),
    webhookOrigin: originOf(env.WEBHOOK_ORIGIN),
    signOnOrigin: originOf(env.SIGN_ON_ORIGIN) ?? (production ? undefined : TRIAL_PROVIDER),
    lrsOrigin: originOf(env.LRS_ORIGIN),
    ltiOrigin: originOf(env.LTI_ORIGIN),
    packageOrigin,
  }
}

const originOf = (url: string | undefined): string | undefined => (url ? new URL(url).origin : undefined)
