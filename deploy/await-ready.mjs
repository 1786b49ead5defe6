// Ends when the server of these settings takes requests, or after a minute, so that "systemctl start" returns then.
import { setTimeout as sleep } from 'node:timers/promises'

const { HOST = '127.0.0.1', PORT = '3000' } = process.env
const host = ['', '0.0.0.0', '::'].includes(HOST) ? '127.0.0.1' : HOST
const address = `http://${host.includes(':') ? `[${host}]` : host}:${PORT || '3000'}/readyz`
const giveUpAt = performance.now() + 60_000

async function isReady() {
  try {
    return (await fetch(address, { signal: AbortSignal.timeout(5000) })).ok
  } catch {
    return false
  }
}

while (!(await isReady()) && performance.now() < giveUpAt) await sleep(200)
