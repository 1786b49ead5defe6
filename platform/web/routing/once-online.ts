import { isMissingCode } from './stale-code.ts'

/** Fetches code. While offline, waits until the network is available. */
export async function onceOnline<Code>(fetchCode: () => Promise<Code>): Promise<Code> {
  try {
    return await fetchCode()
  } catch (error) {
    if (!isMissingCode(error) || navigator.onLine) throw error
    await new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))
    return onceOnline(fetchCode)
  }
}
