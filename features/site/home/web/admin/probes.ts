/** Browser capability used by the app: yes, no, or only after asking the user for permission. */
export interface Probe {
  name: string
  result: 'yes' | 'no' | 'asks'
  /** How the app uses it. */
  use: string
}

type Browser = Pick<typeof globalThis, 'navigator'> & Partial<typeof globalThis>

const yesNo = (has: boolean) => (has ? 'yes' : 'no')

/** Probes with an immediate result. They need no permission and store nothing. */
export function quickProbes(browser: Browser): Probe[] {
  const { navigator } = browser
  const has = (name: string) => yesNo(name in navigator)
  return [
    {
      name: 'Secure connection',
      result: yesNo(browser.isSecureContext === true),
      use: 'Service worker, camera',
    },
    { name: 'Service worker', result: has('serviceWorker'), use: 'The app opens without a network' },
    {
      name: 'Push messages',
      result: yesNo('PushManager' in browser),
      use: 'Messages while the app is closed',
    },
    { name: 'Camera', result: has('mediaDevices'), use: 'Scan QR codes at the door' },
    { name: 'Reads QR codes', result: yesNo('BarcodeDetector' in browser), use: 'Scan without own code' },
    { name: 'Storage on the device', result: yesNo(canStore(browser)), use: 'What is typed is not lost' },
    {
      name: 'Database on the device',
      result: yesNo('indexedDB' in browser),
      use: 'Readings entered offline',
    },
    { name: 'Share sheet', result: has('share'), use: 'Send a certificate' },
    { name: 'Clipboard', result: has('clipboard'), use: 'Copy links' },
    { name: 'Vibration', result: has('vibrate'), use: 'Answer to a scan' },
    { name: 'Passkeys', result: yesNo('PublicKeyCredential' in browser), use: 'Log in without a password' },
    { name: 'Online now', result: yesNo(navigator.onLine), use: 'Send what waits' },
  ]
}

/** False in private windows and on full devices, where storage fails. */
function canStore({ localStorage }: Browser): boolean {
  try {
    localStorage?.setItem('probe', '1')
    localStorage?.removeItem('probe')
    return localStorage !== undefined
  } catch {
    return false
  }
}

const answers: Readonly<Record<PermissionState, Probe['result']>> = {
  granted: 'yes',
  denied: 'no',
  prompt: 'asks',
}

/** Returns whether the user has granted a permission, without prompting. */
async function permission(browser: Browser, name: string, label: string, use: string): Promise<Probe> {
  try {
    const { state } = await browser.navigator.permissions.query({ name: name as PermissionName })
    return { name: label, result: answers[state], use }
  } catch {
    return { name: label, result: 'no', use }
  }
}

export async function slowProbes(browser: Browser): Promise<Probe[]> {
  const registration = await browser.navigator.serviceWorker?.getRegistration?.().catch(() => undefined)
  return [
    { name: 'Service worker runs', result: yesNo(Boolean(registration?.active)), use: 'Offline pages' },
    await permission(browser, 'camera', 'Camera allowed', 'Scan QR codes at the door'),
    await permission(browser, 'notifications', 'Messages allowed', 'Messages while the app is closed'),
    await permission(browser, 'persistent-storage', 'Storage is permanent', 'Courses that were downloaded'),
  ]
}
