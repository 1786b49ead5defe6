import type { Settings } from '../settings.ts'
import { type Finding, ok, warn } from './finding.ts'

const WHAT = 'settings'

/** Checks for missing production settings. Validity of the settings was checked earlier. */
export function settingsFindings(settings: Settings): Finding[] {
  if (!settings.production) return [warn(WHAT, 'This is a trial. For real people set NODE_ENV=production.')]
  const missing = [
    [
      settings.paypal ?? settings.stripe,
      'PAYPAL_CLIENT_ID and PAYPAL_CLIENT_SECRET, or STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY: cards cannot be charged',
    ],
    [!settings.paypal || settings.paypal.webhookId, 'PAYPAL_WEBHOOK_ID: late payments are learned late'],
    [
      !settings.stripe || settings.stripe.webhookSecret,
      'STRIPE_WEBHOOK_SECRET: late payments are learned late',
    ],
    [settings.trustProxy !== false, 'TRUST_PROXY: all visitors seem to come from the proxy'],
    [settings.backupKey, 'BACKUP_KEY: backups are readable for anyone who has the file'],
    [settings.secretKey, 'SECRET_KEY: the key lies in DATA_DIR, and several servers would have several'],
    [settings.metricsToken, 'METRICS_TOKEN: metrics cannot be collected'],
    [!settings.provider.email.endsWith('@example.com'), 'SUPPORT_EMAIL and the other words about you'],
  ]
  const found = missing.filter(([is]) => !is).map(([, words]) => warn(WHAT, `Set ${words}.`))
  return found.length > 0 ? found : [ok(WHAT, 'Everything that a production needs is set.')]
}
