const isPayPal = (baseUrl: string): boolean => /(^|\.)paypal\.com$/.test(new URL(baseUrl).hostname)

/** Returns the script URL for an API URL: PayPal, PayPal's test site, or our sandbox. */
export function sdkAddress(baseUrl: string): string {
  const { hostname, origin } = new URL(baseUrl)
  if (!isPayPal(baseUrl)) return `${origin}/sdk/js`
  return `https://www.${hostname.includes('sandbox') ? 'sandbox.' : ''}paypal.com/sdk/js`
}

/** Sources that a page must allow for the script (developer.paypal.com/sdk/js/best-practices). */
export function sdkSources(baseUrl: string): string[] {
  if (!isPayPal(baseUrl)) return [new URL(baseUrl).origin]
  return ['https://www.paypal.com', 'https://*.paypal.com', 'https://*.paypalobjects.com']
}

/** Sources required for Stripe's script, card fields and 3-D Secure (docs.stripe.com/security/guide). */
export const STRIPE_SOURCES: readonly string[] = [
  'https://js.stripe.com',
  'https://*.js.stripe.com',
  'https://api.stripe.com',
  'https://hooks.stripe.com',
]
